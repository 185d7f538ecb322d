"""Who may play, dance and recite at all."""

import pytest

from tests.editions.mounted.stable import horse
from tests.editions.screen.field import Scene
from tests.editions.screen.rest.test_merry import ARTS, party
from tests.editions.sda.arena import fighter
from winterdawn.editions.screen.rest.merry import Merrymaking
from winterdawn.kernel.asks.choices import Barred


@pytest.mark.about("screen.merry.dance-test", "screen.core.spirit-pool-cap")
def test_nobody_plays_dances_or_recites_without_spirit():
    def barred(spirit: int) -> dict[str, str]:
        scene = party("Ann", spirit=spirit).gm("gm:music")
        acts = scene.run.game.part(Merrymaking).acts(scene.run.game, scene.who("ann"), None)
        says = scene.run.game.says
        return {act.key: says(act.barred.why) for act in acts if isinstance(act.barred, Barred)}

    assert barred(0) == dict.fromkeys(("music", "dancing", "poetry"), "Ann has no spirit left")
    assert barred(1) == {}


@pytest.mark.about("book.ruling.table-animals")
def test_no_animal_is_asked_to_join_in_and_any_may_listen_and_eat():
    people = (fighter("Ann", skills=ARTS), fighter("Bob"), horse("Dun"))
    for deed, joins, other in (
        ("music", "Who joins in?", "takes no notice"),
        ("feast", "Who helps to cook?", "does not eat"),
    ):
        scene = Scene(*people).does("ann", deed)
        if deed == "feast":
            scene.gm("plain")
        assert scene.options(joins, "gm") == ["bob", "enough"]
        while other not in str(scene.open()):
            scene.gm("enough")
        assert "dun" in scene.options(other, "gm")


def test_each_is_told_by_its_name():
    scene = party("Ann").gm("gm:music")
    labels = {each.key: each.label for each in scene.ask("What do you do", "ann").among.options}
    assert {key: labels[key] for key in ("music", "dancing", "poetry")} == {
        "music": "Play or sing",
        "dancing": "Dance",
        "poetry": "Recite",
    }
    told = {each.key: each.label for each in scene.ask("What happens?", "gm").among.options}
    assert told["gm:music"] == "The music ends"
    ask = scene.does("ann", "poetry").ask("Is the text at hand?", "gm")
    assert {each.key: (each.label, each.note) for each in ask.among.options} == {
        "reading": ("Yes", "difficulty 1"),
        "memory": ("No, by heart", "difficulty 9"),
    }


@pytest.mark.rule("screen.merry.poetry-effect", "screen.ruling.poetry-reciter")
@pytest.mark.parametrize("how", ["reading", "memory"])
def test_a_recital_goes_by_whether_the_text_is_at_hand(how: str):
    scene = party("Ann", "Bob").does("ann", "poetry").gm(how)
    asked = scene.ask("Who takes no notice", "gm").cites
    assert asked == ("screen.merry.poetry-effect", "screen.ruling.poetry-reciter")
    assert scene.gm("enough").ask("Roll poetry", "ann").cites[:3] == (
        "screen.merry.poetry-test",
        "screen.merry.poetry-extended",
        f"screen.merry.poetry-{how}",
    )


MUSIC = ("screen.merry.music-effect",)
LOOKING_ON = ("screen.merry.dance-audience", "screen.merry.dance-participants")


@pytest.mark.about("screen.merry.music-effect", "screen.merry.dance-audience")
@pytest.mark.parametrize(
    "what, doing, asked, eased",
    [("music", "plays or sings", MUSIC, MUSIC), ("dancing", "dances", LOOKING_ON[::-1], LOOKING_ON)],
)
def test_whoever_listens_or_looks_on_is_eased_by_the_rule_of_the_pastime(
    what: str, doing: str, asked: tuple[str, ...], eased: tuple[str, ...]
):
    scene = party("Ann", "Bob", bob={"angry": 1}).gm("gm:music").does("ann", what)
    joins = scene.ask("Who joins in?", "gm")
    assert joins.prompt == f"Ann {doing}. Who joins in?"
    assert joins.cites[1:] == ("screen.core.assisted-halved", "screen.ruling.negative-helper-counts-zero")
    scene.gm("enough", *(["enough"] if what == "music" else []))
    assert scene.ask("Who takes no notice", "gm").cites == asked
    scene.gm("enough").says(4, (8, 8, 8, 8))
    assert scene.events("angry", "bob")[-1].cites == (*eased, "screen.ruling.merry-conditions-choice")
