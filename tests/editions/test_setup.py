"""Setups: their notation, and what is refused."""

from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from winterdawn.characters.names import id_of
from winterdawn.editions.goal import Goal
from winterdawn.editions.notation import notation, parse
from winterdawn.editions.registry import begin, from_json
from winterdawn.editions.scenes import alone, demo, duel, evening
from winterdawn.editions.sda.roster.people import character, creatures, heroes
from winterdawn.editions.setup import Entrant, Ground, Setup, SetupError

LINE = "book hex 12x9 #a1,b2 ilse-varn:player-1/heroes@d5^1 rookie-guard:gm/watch@h5^4! reach_malus=2"


def test_the_notation_is_read():
    setup = parse(LINE, "At the gate")
    assert (setup.edition, setup.title, parse(LINE).title) == ("book", "At the gate", LINE)
    assert setup.ground == Ground(12, 9, ("a1", "b2"))
    ilse, guard = setup.entrants
    assert ilse == Entrant("ilse-varn", character("ilse-varn"), "player-1", "heroes", "d5", 1)
    assert (guard.id, guard.seat, guard.facing, guard.surprised) == ("rookie-guard", "gm", 4, True)
    assert setup.house_rules == {"reach_malus": 2}


LAID = (
    "book square 12x9 #a1 diagonal=1 +wall:c4-f4/c5-f5 +door:g4/g5=Barn_door +rough.medium:a7-d9=Mud "
    "+height.-1.5:k1 skeleton:gm/a@a2 skeleton:gm/b@c3"
)


def test_what_lies_on_the_ground_is_read() -> None:
    setup = parse(LAID)
    assert setup.ground.features[1:3] == ("door:g4/g5=Barn door", "rough.medium:a7-d9=Mud")
    assert [each.name for each in setup.ground.map().features] == ["", "Barn door", "Mud", ""]
    assert parse(notation(setup), LAID) == setup
    odd = msgspec.structs.replace(setup, ground=Ground(5, 5, features=("water:c1=snake_pit",)))
    with pytest.raises(SetupError, match=r"ground.features: 'water:c1=snake_pit' cannot be told in one line"):
        notation(odd)


def test_what_cannot_lie_on_the_ground_is_refused() -> None:
    with pytest.raises(SetupError, match=r"^ground.features: 'wall:c4/c6': nothing can lie at 'c4/c6'"):
        parse("book hex 9x9 +wall:c4/c6 skeleton:gm/a@a2 skeleton:gm/b@c3")
    with pytest.raises(SetupError, match=r"entrants.skeleton.place: nobody can stand at a2"):
        parse("book hex 9x9 +wall:a2 skeleton:gm/a@a2 skeleton:gm/b@c3").checked()


@pytest.mark.parametrize(
    "line", [LINE, LAID, "book hex 3x3 skeleton:gm/a@a1 skeleton:gm/b@c3 skeleton:gm/b@b2"]
)
def test_a_line_is_written_as_it_is_read(line: str):
    assert notation(parse(line)) == line


@pytest.mark.parametrize("setup", [demo(), duel("skeleton", "skeleton"), duel("reeve-holt", "rookie-guard")])
def test_ready_made_scenes_go_round(setup: Setup):
    assert parse(notation(setup), setup.title) == msgspec.structs.replace(setup, about="")


@pytest.mark.parametrize("more", [{"light": "dim"}, {"goal": Goal("hold", "toll", 3)}])
def test_what_a_line_cannot_tell_is_refused(more: dict[str, Any]) -> None:
    with pytest.raises(SetupError, match=r"^goal: neither goal nor light can be told in one line"):
        notation(msgspec.structs.replace(demo(), **more))


def test_whom_the_ready_made_ones_bring_and_who_decides_for_them():
    def told(setup: Setup) -> tuple[Any, ...]:
        people = [f"{who.id}:{who.seat}/{who.side}@{who.place}" for who in setup.entrants]
        return setup.edition, setup.title, setup.tempo, setup.gm, people

    assert told(duel("ilse-varn", "ilse-varn")) == (
        "book", "Ilse Varn against Ilse Varn", "action", "gm",
        ["ilse-varn:player-1/first@d6", "ilse-varn-2:player-2/second@j6"],
    )  # fmt: skip
    assert told(demo()) == (
        "book", "Kaldwater Ford", "action", "gm",
        ["ilse-varn:player-1/travellers@d7", "reeve-holt:player-2/toll@j5"],
    )  # fmt: skip
    assert told(evening()) == (
        "book", "The evening before", "interaction", "gm",
        ["ilse-varn:player-1/travellers@d4", "reeve-holt:player-2/toll@f4"],
    )  # fmt: skip
    assert told(evening("gm"))[-1][1] == "reeve-holt:gm/toll@f4"
    assert told(alone(character("reeve-holt"))) == (
        "book", "Reeve Holt", "interaction", "", ["reeve-holt:player-1/alone@"],
    )  # fmt: skip
    assert [id_of(name) for name in ("Ünä!", "--", "x" * 50)] == ["n", "somebody", "x" * 36]


NAMES = st.from_regex(r"[a-z0-9][a-z0-9-]{0,8}", fullmatch=True)
FIGHTERS = st.tuples(st.sampled_from([*heroes(), *creatures()]), NAMES, NAMES, st.none() | st.integers(0, 5),
                     st.booleans())  # fmt: skip


@given(
    st.lists(FIGHTERS, max_size=6),
    st.dictionaries(st.sampled_from(["step_price", "reach_malus"]), st.integers(1, 9)),
)
def test_every_setup_the_notation_can_tell_goes_round(fighters: list[Any], rules: dict[str, int]):
    parts = [
        f"{key}:{seat}/{side}@{'abcdef'[number]}1"
        + (f"^{facing}" if facing is not None else "")
        + "!" * surprised
        for number, (key, seat, side, facing, surprised) in enumerate(fighters)
    ]
    setup = parse(
        " ".join(["book hex 9x9", *parts, *(f"{name}={value}" for name, value in rules.items())]), "t"
    )
    assert parse(notation(setup), "t") == setup


def test_namesakes_are_told_apart():
    setup = parse("book hex 9x9 skeleton:gm/a@a1 skeleton:gm/b@c3 skeleton:gm/b@e3")
    assert [entrant.id for entrant in setup.entrants] == ["skeleton", "skeleton-2", "skeleton-3"]


@pytest.mark.parametrize(
    "line, named",
    [
        ("", "begin with an edition"),
        ("book hex", "begin with an edition"),
        ("book hex 12x9 ilse-varn", "'ilse-varn' is nobody"),
        ("book hex 12x9 ilse-varn:p/a@d5^1000", r"\^1000 is no way to face; write a number"),
        (
            "book hex 12x9 ilse-varn:p/a@d5^16",
            r"^entrants.ilse-varn.facing: 16 is no way to face on this map; use 0 to 5$",
        ),
        ("book hex 12x9 ilse-varn:p/a@d5^6", "6 is no way to face on this map; use 0 to 5$"),
        ("book square 12x9 ilse-varn:p/a@d5^4", "4 is no way to face on this map; use 0 to 3$"),
        ("book plane 12x9 ilse-varn:p/a@5,5^16", "16 is no way to face on this map; use 0 to 15$"),
        (
            "book hex 12x9 diagonal=1 ilse-varn:p/a@d5",
            "^diagonal=1: there are no diagonal steps on this map; leave it out$",
        ),
        ("book plane 12x9 diagonal=1.5 ilse-varn:p/a@5,5", "^diagonal=1.5: there are no diagonal steps"),
        ("book square 9x9 diagonal=nan ilse-varn:p/a@d5", "^diagonal=nan: that is no number of metres"),
        ("book square 9x9 diagonal=١ ilse-varn:p/a@d5", "^diagonal=١: that is no number of metres"),
        ("book square 9x9 diagonal=1 diagonal=1.5 ilse-varn:p/a@d5", "^diagonal is told twice"),
        (
            "book hex 9x9 ilse-varn:p/a@d5^-1",
            r"^ilse-varn: \^-1 is no way to face; write a number, as in \^1$",
        ),
        ("book hex 9x9 ilse-varn:p/a@d5^٣", r"^ilse-varn: \^٣ is no way to face"),
        ("book hex 9x9 ilse-varn:p/a@d5^!", r"^ilse-varn: \^ is no way to face"),
        (f"book hex 9x9 ilse-varn:p/a@d5^{'9' * 5000}", r"^ilse-varn: \^9{40} is no way to face"),
        ("book hex 9x9 #c3,zz9 ilse-varn:p/a@d5", "^#zz9: there is no such place on this map$"),
        ("book hex 12x9 nobody:p/a@d5", "'nobody' is not in the roster"),
    ],
)
def test_a_line_that_cannot_be_read_says_which_part(line: str, named: str):
    with pytest.raises(SetupError, match=named):
        parse(line)


@pytest.mark.parametrize(
    "line, named",
    [
        ("chess hex 9x9 {}", "edition: 'chess' is not known; one of "),
        ("book cube 9x9 {}", "ground.kind: 'cube' is no map"),
        ("book hex 0x9 {}", "ground: a map of 0 x 9 is not possible"),
        ("book hex 9x9 #zz {}", "ground: 'zz' is no place"),
        ("book hex 9x9 #d5 {}", "entrants.ilse-varn.place: nobody can stand at d5"),
        ("book hex 3x3 {}", "entrants.ilse-varn.place: nobody can stand at d5 on this map"),
        ("book hex 9x9 ilse-varn:p/a@d5", "entrants: a fight needs at least two sides"),
        ("book hex 9x9", "entrants: "),
        ("book hex 9x9 ilse-varn:p/a@d5 skeleton:q/b@d5", "entrants.skeleton.place: d5 is taken by"),
        ("book hex 9x9 ilse-varn:p/a@d5 skeleton:q/b@55", "entrants.skeleton.place: '55' is no place"),
        (
            "book hex 9x9 {} nonsense=1",
            "house_rules.nonsense: there is no such house rule; winterdawn rules --house lists them",
        ),
    ],
)
def test_a_setup_that_cannot_be_played_names_the_field(line: str, named: str):
    with pytest.raises(ValueError, match=named):
        begin(parse(line.format("ilse-varn:p/a@d5 skeleton:q/b@f5")))


def test_the_same_id_twice_is_refused():
    setup = duel("skeleton", "rookie-guard")
    twin = msgspec.structs.replace(setup.entrants[1], id="skeleton")
    with pytest.raises(SetupError, match="'skeleton' is there twice"):
        begin(msgspec.structs.replace(setup, entrants=(setup.entrants[0], twin)))


def test_a_sheet_that_cannot_be_played_is_refused():
    setup = duel("skeleton", "rookie-guard")
    broken = msgspec.structs.replace(setup.entrants[1].sheet, injury="many")
    entrant = msgspec.structs.replace(setup.entrants[1], sheet=broken)
    with pytest.raises(SetupError, match=r"entrants\.rookie-guard.sheet: injury: 'many' is no set of lines"):
        begin(msgspec.structs.replace(setup, entrants=(setup.entrants[0], entrant)))


@pytest.mark.about("book.attribute.six")
def test_a_character_has_the_six_attributes():
    setup = duel("skeleton", "rookie-guard")
    missing, more = {"agility": 8}, {**setup.entrants[0].sheet.attributes, "luck": 8}
    cases = ((missing, r"constitution: this is missing"), (more, r"luck: there is no such thing"))
    for attributes, told in cases:
        sheet = msgspec.structs.replace(setup.entrants[0].sheet, attributes=attributes)
        entrant = msgspec.structs.replace(setup.entrants[0], sheet=sheet)
        with pytest.raises(SetupError, match=rf"entrants\.skeleton\.sheet: attributes\.{told}"):
            begin(msgspec.structs.replace(setup, entrants=(entrant, setup.entrants[1])))


@pytest.mark.parametrize("changes", [{"id": "hero"}, {"seat": "Player One"}, {"side": "the watch"}])
def test_what_the_notation_cannot_tell_is_not_written(changes: dict[str, str]):
    setup = duel("skeleton", "rookie-guard")
    entrant = msgspec.structs.replace(setup.entrants[0], **changes)
    with pytest.raises(SetupError):
        notation(msgspec.structs.replace(setup, entrants=(entrant, setup.entrants[1])))


def test_a_sheet_that_is_not_in_the_roster_is_not_written():
    setup = duel("skeleton", "rookie-guard")
    sheet = msgspec.structs.replace(setup.entrants[0].sheet, speed=5)
    entrant = msgspec.structs.replace(setup.entrants[0], sheet=sheet)
    with pytest.raises(SetupError, match=r"entrants\.skeleton: Skeleton is not in the roster as they stand"):
        notation(msgspec.structs.replace(setup, entrants=(entrant, setup.entrants[1])))


def test_setups_are_plain_data():
    setup = parse(LINE)
    assert from_json(msgspec.json.encode(setup)) == setup


def test_one_more_stands_beside_their_side_and_needs_room():
    setup = parse("book hex 3x2 #b1 skeleton:gm/foes@a1 ilse-varn:one/heroes@c2")
    more = Entrant("reeve-holt", character("reeve-holt"), "two", "heroes")
    assert [who.place for who in setup.with_entrant(more).entrants] == ["a1", "c2", "c1"]
    foe = msgspec.structs.replace(more, side="foes")
    assert setup.with_entrant(foe).entrants[-1].place == "a2"
    stranger = msgspec.structs.replace(more, side="others", place="b2")
    assert setup.with_entrant(stranger).entrants[-1].place == "b2"
    assert setup.with_entrant(more, "skeleton").entrants[0] == more
    with pytest.raises(SetupError, match="instead: 'wolf' does not take part; there are skeleton, ilse-varn"):
        setup.with_entrant(more, "wolf")
    twin = msgspec.structs.replace(more, id="skeleton")
    for instead in ("", "ilse-varn"):
        with pytest.raises(SetupError, match="'skeleton' takes part already"):
            setup.with_entrant(twin, instead)
    assert setup.with_entrant(twin, "skeleton").entrants[0] == twin
    full = parse("book hex 2x1 skeleton:gm/foes@a1 ilse-varn:one/heroes@b1")
    with pytest.raises(SetupError, match="no free place on this map"):
        full.with_entrant(more)


@pytest.mark.parametrize("tempo", ["action", "interaction"])
def test_nothing_is_begun_without_anybody(tempo: str) -> None:
    with pytest.raises(SetupError, match=r"^entrants: somebody has to take part$"):
        msgspec.structs.replace(demo(), entrants=(), tempo=tempo).checked()
