"""An edition whose sheet shares nothing with the SdA plays, and everything is done with its sheets."""

from __future__ import annotations

import json
import tomllib
from pathlib import Path

import msgspec
import pytest
from msgspec.structs import replace

from tests.characters.people import sheet as anna
from tests.editions.frame.bare import EDITION, BareCreation, BareSheet
from tests.editions.played.conformance import check_replay, check_words
from tests.pictures import JPEG, PNG, WEBP
from winterdawn.characters.document import Happening, SheetError
from winterdawn.characters.files import amend, load, save, to_json, to_toml
from winterdawn.characters.making.question import CreationError
from winterdawn.characters.portraits.portrait import MOST_BYTES, portrait
from winterdawn.cli import main
from winterdawn.dice.sources import SeededDice
from winterdawn.editions import registry
from winterdawn.editions.alone import Alone
from winterdawn.editions.notation import notation, parse
from winterdawn.editions.registry import begin, from_json
from winterdawn.editions.scenes import demo
from winterdawn.editions.setup import Setup, SetupError
from winterdawn.kernel.asks.ask import Roll
from winterdawn.kernel.run import Run
from winterdawn.kernel.views.view import Viewer

LINE = "bare hex 9x7 maro:player-1/us@d4 tull:gm/them@f4"
MARO = BareSheet(name="Maro", id="maro", grit=3, nerve=1)


@pytest.fixture(autouse=True)
def at_hand(monkeypatch: pytest.MonkeyPatch) -> None:
    """The bare edition can be played like any other."""
    monkeypatch.setitem(registry.HOMES, "bare", "tests.editions.frame.bare")


def played(setup: Setup, *keys: str) -> Run:
    """What comes of the first of these people acting so."""
    run, dice = Run(begin(setup)), SeededDice(4)
    left = list(keys)
    while not run.done:
        number, ask = next(iter(run.pending.items()))
        if isinstance(ask, Roll):
            run.answer(dice(ask.pool), ask=number)
        else:
            check_words(ask)
            run.answer(left.pop(0), ask=number)
    return run


def test_a_setup_is_read_and_played_and_replays() -> None:
    setup = parse(LINE)
    assert notation(setup) == LINE
    run = played(setup, "try", "try", "leave")
    assert run.game.over == "Maro leaves."
    check_replay(run, begin(setup))
    left = run.game.sheet("maro")
    assert left.practice == sum(event.figures["hits"] for event in run.events if event.kind == "try") > 0
    assert [each.text.partition(",")[0] for each in left.history] == ["tried something"] * 2
    assert from_json(msgspec.json.encode(setup)).entrants[0].sheet == MARO


def test_its_people_fight_no_duel_by_the_book() -> None:
    """A sheet of one edition is none of another, and the error says so at once."""
    stranger = replace(parse(LINE), edition="book")
    with pytest.raises(
        SetupError, match=r"^entrants.maro.sheet: edition: .*of another edition, 'bare'; give"
    ):
        begin(stranger)
    with pytest.raises(ValueError, match=r"^entrants.maro.sheet: edition: "):
        from_json(msgspec.json.encode(replace(setup_of(MARO), edition="book")))
    with pytest.raises(SetupError, match=r"^entrants.ilse-varn.sheet: attributes: there is no such field"):
        begin(replace(demo(), edition="bare"))


def test_an_edition_that_takes_it_over_plays_with_the_same_sheets() -> None:
    wide = EDITION.but(id="wide", name="A wide game")
    assert wide.read(MARO) == MARO
    assert wide.read({"name": "Maro", "grit": 3, "edition": "wide"}).edition == "wide"
    with pytest.raises(SheetError, match=r"^edition: .*'book'; give one of 'wide'$"):
        wide.read({"name": "Maro", "grit": 3, "edition": "book"})


def setup_of(sheet: object) -> Setup:
    """The same with this sheet, or document, for the first of them."""
    setup = parse(LINE)
    first, second = setup.entrants
    document = msgspec.to_builtins(sheet) | {"edition": "bare"}
    return replace(setup, entrants=(replace(first, sheet=document), second))


@pytest.mark.parametrize("name", ["maro.toml", "maro.json"])
def test_a_document_is_written_to_a_file_and_read_back(tmp_path: Path, name: str) -> None:
    path = tmp_path / name
    whole = replace(MARO, portrait=portrait(PNG), history=BareCreation(answers=("3", "1")).reached().history)
    save(whole, path)
    assert load(path, EDITION.read) == whole
    told = json.loads(path.read_text()) if name.endswith("json") else tomllib.loads(path.read_text("utf-8"))
    assert (told["format"], told["edition"], told["grit"]) == (1, "bare", 3)
    amend(path, whole, replace(whole, grit=4), EDITION.read)
    assert load(path, EDITION.read).grit == 4


def test_equal_sheets_are_written_alike() -> None:
    assert to_toml(MARO).startswith('format = 1\nedition = "bare"\nname = "Maro"\n')
    assert EDITION.read(json.loads(to_json(MARO))) == MARO
    assert EDITION.read(msgspec.json.decode(EDITION.sheet.document(MARO))) == MARO


@pytest.mark.parametrize(
    ("change", "says"),
    [
        ({"grit": 12}, "^grit: 12 is not a whole number from 1 to 9$"),
        ({"nerve": "much"}, "^nerve: 'much' is not a whole number from 0 to 5$"),
        ({"strength": 3}, "^strength: there is no such field; there are name, "),
        ({"name": ""}, "^name: '' is not a text of 1 to 80 characters$"),
        ({"name": "Ma\x1bro"}, r"^name: .*U\+001B, which cannot be seen"),
        ({"id": "Maro!"}, "^id: 'Maro!' is not a text of at most 40 small letters, digits and hyphens$"),
        ({"history": [{"text": 3}]}, r"^history\[0\].text: 3 is not a text of at most 200 characters$"),
        ({"format": 2}, "^format: 2 is not known; this version reads 1$"),
        ({"edition": "book"}, "^edition: this is a sheet of another edition, 'book'; give one of 'bare'$"),
        (
            {"portrait": "maro.png"},
            "^portrait: 'maro.png' is no picture; give a picture in PNG, JPEG or WebP",
        ),
        (
            {"portrait": "data:image/svg+xml;base64,PHN2Zz4="},
            "^portrait: .* is no picture; give a picture in",
        ),
        (
            {"portrait": portrait(JPEG).replace("jpeg", "png")},
            "^portrait: the data of this image/png is jpeg; give a picture in",
        ),
        ({"portrait": "data:image/png;base64,PHN2Zz4="}, "^portrait: the data of this image/png is no such"),
        ({"portrait": "data:image/png;base64,iVBOR"}, "^portrait: the picture's data is not in base64"),
        (
            {"portrait": portrait(PNG + bytes(MOST_BYTES - len(PNG)))[:-4] + "AAAAAAAA"},
            "^portrait: a picture of 200,00. bytes is too large; at most 200,000 are kept$",
        ),
        ({"portrait": "data:image/png;base64," + "A" * 400_000}, "^portrait: a picture of 300,016 bytes"),
    ],
)
def test_a_wrong_field_is_refused_with_what_would_be_right(change: dict[str, object], says: str) -> None:
    with pytest.raises(SheetError, match=says):
        EDITION.read({"name": "Maro", "grit": 3, **change})


@pytest.mark.parametrize("picture", [PNG, JPEG, WEBP])
def test_a_portrait_is_kept_on_any_sheet(picture: bytes) -> None:
    kept = EDITION.read({"name": "Maro", "grit": 3, "portrait": portrait(picture)})
    assert EDITION.read(msgspec.json.decode(EDITION.sheet.document(kept))) == kept
    assert anna(portrait=portrait(picture)).portrait == portrait(picture)
    assert anna(portrait="anna.png").portrait == "anna.png", "as older sheets have it"
    with pytest.raises(SheetError, match=r"^portrait: .* is no picture"):
        anna(portrait="data:text/html;base64,AAAA")


def test_somebody_is_created_by_its_own_questions_and_an_earlier_choice_is_changed() -> None:
    draft = EDITION.sheet.draft()
    assert [choice.label for choice in draft.choices()] == ["Frail", "Sound", "Tough"]
    with pytest.raises(CreationError, match="'5' is not offered for grit; choose one of 2, 3, 4"):
        draft.choose("5")
    made = draft.choose("2").choose("1")
    assert [each.choice.label for each in made.reached().chosen] == ["Frail", "Rank 1 in nerve"]
    assert made.changed(0, "4").answers == ("4", "1"), "what is still offered stands"
    assert draft.choose("2").choose("3").changed(0, "4").answers == ("4",), "what is not is asked again"
    with pytest.raises(CreationError, match="there is no step 3; there are 2"):
        made.changed(2, "1")
    sheet = made.changed(0, "4").finish("Ada of Erl")
    assert (sheet.id, sheet.grit, sheet.nerve, sheet.edition) == ("ada-of-erl", 4, 1, "bare")
    assert [(each.stage, each.choice) for each in sheet.history] == [("grit", "4"), ("nerve", "1")]
    assert EDITION.sheet.drawn(3).grit == EDITION.sheet.drawn(3).grit


def test_its_page_shows_the_sheet_and_its_numbers_explain_themselves() -> None:
    game = begin(parse(LINE))()
    own = {sheet.id: sheet for sheet in game.view(Viewer("player-1", sheets=True)).sheets}
    assert list(own) == ["maro"]
    rows = [(row.label, row.value) for group in own["maro"].sections[0].groups for row in group.rows]
    assert rows == [("Grit", "3"), ("Nerve", "1")]
    assert EDITION.read(tomllib.loads(own["maro"].document)) == MARO
    assert Alone(MARO, "bare").numbers()["dice"].value == 4


# ---------------------------------------------------------------- the command line


def told(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    """What a command prints; it succeeds."""
    capsys.readouterr()
    assert main(["character", *words, "--edition", "bare"]) == 0
    return capsys.readouterr().out


def refused(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    """What a command complains about."""
    capsys.readouterr()
    assert main(["character", *words]) == 2
    return capsys.readouterr().err


@pytest.fixture
def ada(tmp_path: Path) -> str:
    """Ada in a file, with practice to spend."""
    path = tmp_path / "ada.toml"
    story = (Happening(text="Rank 1 in nerve", stage="advancement", choice="nerve"),)
    save(BareSheet(name="Ada", id="ada", grit=7, nerve=1, practice=4, history=story), path)
    return str(path)


def test_new_makes_somebody_by_lot_and_step_by_step(here, monkeypatch, capsys) -> None:
    out = told(capsys, "new", "--seed", "3", "--name", "Ada")
    assert "winterdawn character new --seed 3 --name Ada --edition bare" in out
    points = refused(capsys, "new", "--points", "5", "--edition", "bare")
    assert "--points: no points are spent by the rules “A bare game”; leave it out" in points
    made = load(here / "ada.toml", EDITION.read)
    assert (made.name, len(made.history)) == ("Ada", 2)
    typed = iter(["1", "b", "2", "0", "Bela"])
    monkeypatch.setattr("sys.stdin.isatty", lambda: True, raising=False)
    monkeypatch.setattr("builtins.input", lambda _: next(typed))
    out = told(capsys, "new", "-o", "bela.toml")
    assert "background" not in out
    assert (load(here / "bela.toml", EDITION.read).grit, "Bela" in out) == (2, True)


def test_show_why_validate_and_schema(ada, capsys) -> None:
    out = told(capsys, "show", ada)
    assert out.splitlines()[0] == "Ada"
    assert "grit                       7" in out
    assert "advancement                Rank 1 in nerve" in out
    assert "dice: 8  [bare.grit]\n  grit: 7  [bare.grit]\n" in told(capsys, "show", ada, "--why", "dice")
    assert told(capsys, "show", ada, "--why").split() == ["grit", "7", "nerve", "1", "dice", "8"]
    assert "'luck' is no number of this sheet; --why" in refused(
        capsys, "show", ada, "--why", "luck", "--edition", "bare"
    )
    assert f"{ada}: sound, with 1 warning" in told(capsys, "validate", ada)
    assert json.loads(told(capsys, "schema"))["$ref"] == "#/$defs/BareSheet"
    assert "grit                       3" in told(capsys, "show", "maro")
    assert told(capsys, "show", ada) == out, "its edition need not be said"
    assert "edition: this is a sheet of another edition, 'bare'; give one of 'book'" in refused(
        capsys, "show", ada, "--edition", "book"
    )
    assert "edition: 'chess' is not known; one of book, " in refused(
        capsys, "show", ada, "--edition", "chess"
    )


def test_advance_and_test(ada, capsys) -> None:
    before = load(Path(ada), EDITION.read)
    assert "nerve                      3 practice" in told(capsys, "advance", ada)
    assert told(capsys, "advance", ada, "nerve") == "nerve: 1 → 2; 1 practice left in it\n"
    assert load(Path(ada), EDITION.read).history[-1].stage == "advancement"
    assert told(capsys, "advance", ada) == "nothing can be raised now\n"
    missing = refused(capsys, "advance", ada, "nerve", "--edition", "bare")
    assert "raising nerve costs 3 practice; there are 1 [bare.practice]" in missing
    assert told(capsys, "advance", ada, "--back") == "taken back: nerve: 2 → 1; 4 practice left in it\n"
    assert load(Path(ada), EDITION.read) == before
    told(capsys, "advance", ada, "--back")
    none = refused(capsys, "advance", ada, "--back", "--edition", "bare")
    assert none == "winterdawn: nothing was raised [bare.practice]\n"
    test = ["test", ada, "nerve", "--vs", "1", "--seed", "4"]
    assert "Ada: nerve against 1, " in told(capsys, *test, "--bonus", "2", "--save")
    assert load(Path(ada), EDITION.read).history[-1].text.startswith("tried something")
    unknown = refused(capsys, *test, "--reward", "spirit", "--edition", "bare")
    assert "--reward: a test by the rules “A bare game” has no such thing; leave it out" in unknown
    assert "'juggling' is not tested; nerve is" in refused(
        capsys, "test", ada, "juggling", "--vs", "1", "--edition", "bare"
    )


def test_a_picture_is_put_on_a_sheet_and_taken_off(ada, tmp_path, capsys) -> None:
    picture = tmp_path / "ada.webp"
    picture.write_bytes(WEBP)
    assert "Ada: the portrait is kept in " in told(capsys, "portrait", ada, str(picture))
    assert load(Path(ada), EDITION.read).portrait == portrait(WEBP)
    for wrong, says in ((b"<svg/>", "is no picture of a kind"), (PNG + bytes(MOST_BYTES), "is too large")):
        picture.write_bytes(wrong)
        assert says in refused(capsys, "portrait", ada, str(picture), "--edition", "bare")
        assert load(Path(ada), EDITION.read).portrait == portrait(WEBP)
    told(capsys, "portrait", ada, "-")
    assert load(Path(ada), EDITION.read).portrait == ""
