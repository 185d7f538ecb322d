"""``winterdawn serve --sheet``, and a sheet of one's own in ``winterdawn fight``."""

from __future__ import annotations

import pytest

from tests.table.process import demo, serving
from winterdawn import cli


@pytest.fixture
def hero(tmp_path):
    """A file with a character made by chance."""
    file = tmp_path / "hero.toml"
    assert cli.main(["character", "new", "--seed", "1", "--name", "Wren", "-o", str(file)]) == 0
    return file


def refused(capsys, *arguments):
    """What is said where the command is refused."""
    with pytest.raises(SystemExit) as left:
        raise SystemExit(cli.main(["serve", "--demo", "--no-browser", "--port", "0", *arguments]))
    assert left.value.code == 2
    return capsys.readouterr().err


def test_a_sheet_that_cannot_be_read_is_told_with_its_file_and_field(tmp_path, capsys, hero):
    broken = tmp_path / "broken.toml"
    broken.write_text("name = 'Wren'\n[attributes]\nstrength = 99\n")
    data = tmp_path / "data"
    told = refused(capsys, "--data", str(data), "--sheet", str(hero), "--sheet", str(broken))
    assert "broken.toml: attributes" in told
    assert "99" in told
    (tmp_path / "deep.toml").write_text("a = " + "[" * 30)
    assert "deep.toml: not a TOML document" in refused(capsys, "--sheet", str(tmp_path / "deep.toml"))
    assert "none.toml" in refused(capsys, "--sheet", str(tmp_path / "none.toml"))
    assert not data.exists(), "nothing was begun"


def test_the_sheet_is_offered_at_the_seat(tmp_path, hero):
    command = [*demo(tmp_path / "data"), "--sheet", str(hero)]
    with serving(command, tmp_path / "log") as server, server.page("Ilse's player") as page:
        assert [one["name"] for one in page.state["shelf"]] == ["Wren"]
        encounter, sheet = page.state["encounters"][0], page.state["shelf"][0]["id"]
        page.say(type="bring", encounter=encounter["id"], sheet=sheet, instead="ilse-varn")
        while not any(ask["who"] == sheet for ask in page.state["asks"]):
            assert page.hear()["type"] == "news"
        assert {token["name"] for token in page.state["view"]["tokens"]} == {"Wren", "Reeve Holt"}


def test_what_of_a_sheet_of_another_edition_is_not_as_it_was_is_told(tmp_path, hero):
    command = [*demo(tmp_path / "data", "--edition", "draft"), "--sheet", str(hero)]
    with serving(command, tmp_path / "log") as server:
        told = "".join(server.told)
        assert "By “The 2017 draft” not as it was: Wren: the choices of its making and advancement" in told
    with serving([*demo(tmp_path / "other"), "--sheet", str(hero)], tmp_path / "log") as server:
        assert "not as it was" not in "".join(server.told)


def test_a_hero_of_ones_own_fights(capsys, hero):
    assert cli.main(["fight", str(hero), "skeleton", "--seed", "1"]) == 0
    assert "Wren" in capsys.readouterr().out
