"""What a grapple reads like: what hits buy, what a turn offers, and what everybody is told."""

from __future__ import annotations

from typing import Any

import pytest

from tests.editions.grappling.hold import close, held, menu, pair, rest, strike, wares
from tests.editions.grappling.test_choking import TOUGH, choked
from tests.editions.grappling.test_throws import beside, pinned, thrown
from tests.editions.mounted.stable import horse, rider
from tests.editions.sda.arena import KNIFE, Arena, each, enter
from winterdawn.editions.sda.facts.combat import SpendHits
from winterdawn.editions.sda.grappling.choking import Choking
from winterdawn.editions.sda.grappling.holds import Holding
from winterdawn.kernel.asks.ask import Remark
from winterdawn.kernel.asks.choices import Barred, OneOf, Option, Ware
from winterdawn.kernel.views.blocks import Badge, Notice

CONTROL = ("step", "initiative", "push", "disarm", "damage")
ROOTED = ("book.grapple.no-movement", "book.ruling.combat-grappler-freedom")
ENDS = ("book.ruling.combat-grapple-end",)
BOUND = (
    "book.grapple.attack-each-other",
    "book.grapple.defend-others",
    "book.grapple.other-weapons",
    "book.grapple.no-shield",
)


def bought(arena: Arena) -> list[Ware]:
    """What hits buy of a grapple, in order."""
    return [ware for key, ware in wares(arena).items() if key not in CONTROL]


def told(arena: Arena, kind: str) -> list[tuple[str, str, tuple[str, ...]]]:
    """The lines of a kind: what they say, of whom, and by which rules."""
    return [(event.text, event.who, event.cites) for event in arena.events(kind)]


# ---------------------------------------------------------------- what hits buy


@pytest.mark.rule("book.grapple.initiate", "book.grapple.several")
def test_getting_hold_of_somebody() -> None:
    cites = ("book.grapple.initiate", "book.grapple.special-control", "book.grapple.brawling-needs")
    note = "Bob is held, and you hold fast"
    arena = close().strike("ann", "bob", 8)
    assert bought(arena) == [Ware("grapple", "Grapple Bob", 2, 1, note, None, cites)]
    barred = Barred("it costs 2 hits", cites)
    assert bought(close().strike("ann", "bob", 4)) == [
        Ware("grapple", "Grapple Bob", 2, 0, note, barred, cites)
    ]
    first = ("book.grapple.initiate", "book.grapple.special-control", "book.grapple.no-movement")
    more = ("book.grapple.initiate", "book.grapple.several", "book.grapple.malus-adds")
    assert told(pair(), "grapple") == [
        ("Ann grapples Bob", "ann", first),
        ("Cid grapples Bob", "cid", more),
    ]


@pytest.mark.rule("book.ruling.combat-grapple-hits-in-defence")
@pytest.mark.about("book.grapple.initiate")
def test_why_hits_start_none() -> None:
    arena = close().strike("ann", "bob", 1, against=(8, 8))
    cites = ("book.ruling.combat-grapple-hits-in-defence",)
    assert wares(arena)["grapple"].barred == Barred("only hits of an attack start a grapple", cites)
    arena = strike(held(), "bob", "ann", 8, 8)
    arena.answer(SpendHits, {"push": 1})
    arena.answer("Push Ann where?", "d5")
    assert wares(arena)["grapple"].barred == Barred("Ann is not within 1 m", ("book.grapple.initiate",))


@pytest.mark.rule("book.grapple.throw", "book.grapple.choke", "book.grapple.drag")
def test_whoever_holds_throws_drags_and_chokes() -> None:
    arena = strike(rest(held(None, TOUGH), "bob"), "ann", "bob", 8, 8)
    assert bought(arena) == [
        Ware("throw", "Throw Bob to the ground", 2, 1, "then go down too and pin, or let go", None,
             ("book.grapple.throw", "book.ruling.combat-grapple-throw-typo")),
        Ware("drag", "Drag Bob 1 m", 1, 4,
             "others may strike when it is over; over no edge and into no hole", None,
             ("book.grapple.drag", "book.grapple.drag-no-ledge")),
        Ware("choke", "Choke Bob", 3, 1, "Bob tests resist fatigue each turn, or falls unconscious", None,
             ("book.grapple.choke",)),
    ]  # fmt: skip
    arena.answer(SpendHits, {"choke": 1})
    assert told(arena, "choke") == [("Ann chokes Bob", "ann", ("book.grapple.choke",))]
    cites = ("book.ruling.combat-choke-duration",)
    assert wares(arena)["choke"].barred == Barred("you choke Bob already", cites)
    assert wares(strike(rest(pinned(), "bob"), "ann", "bob", 8))["throw"].barred == Barred(
        "you pin Bob already", ("book.grapple.throw-follow",)
    )


@pytest.mark.rule("book.ruling.combat-grapple-mid-spend")
def test_a_new_hold_is_not_used_at_once_where_the_table_has_it_so() -> None:
    arena = held(chained_holds="off").strike("bob", "ann", 8, 8).answer(SpendHits, {"reverse": 1})
    cites = ("book.ruling.combat-grapple-mid-spend", "book.rule-zero.house-rules")
    barred = Barred("a new hold is used from the next roll", cites)
    assert {ware.key: ware.barred for ware in bought(arena)} == dict.fromkeys(
        ("throw", "drag", "choke"), barred
    )


@pytest.mark.rule("book.grapple.throw", "book.grapple.drag-no-ledge")
def test_over_a_ledge() -> None:
    cites = (
        "book.grapple.throw",
        "book.grapple.drag-no-ledge",
        "book.ruling.combat-grapple-throw-ledge",
    )
    assert wares(beside("hex", 8))["hurl"] == Ware(
        "hurl", "Throw Bob over the ledge", 2, 1, "3 m down; you hold them no longer", None, cites
    )


@pytest.mark.rule("book.grapple.reverse", "book.grapple.pin-reverse", "book.grapple.choke-break")
def test_the_held_turn_it_about_or_break_a_choke() -> None:
    note = "you hold Ann, and may let go on your turn"
    reverse = Ware("reverse", "Turn Ann’s hold about", 1, 1, note, None, ("book.grapple.reverse",))
    arena = held().strike("bob", "ann", 8, 8)
    assert bought(arena) == [reverse]
    arena.answer(SpendHits, {"reverse": 1})
    assert told(arena, "grapple")[1:] == [
        ("Bob turns the hold about, and holds Ann", "bob", ("book.grapple.reverse",))
    ]
    pin = ("book.grapple.pin-reverse", "book.ruling.combat-pin-reverse-price")
    arena = strike(pinned(), "bob", "ann", 8, 8)
    assert bought(arena) == [Ware("reverse", "Pin Ann instead", 2, 1, note, None, pin)]
    arena.answer(SpendHits, {"reverse": 1})
    assert told(arena, "grapple")[-1] == ("Bob turns the hold about, and pins Ann", "bob", pin)
    arena = strike(choked().answer("Hold out", 2).roll(4, 4), "bob", "ann", 8, 8, 8)
    breaks = ("book.grapple.choke-break", "book.grapple.choke-no-reverse")
    cites = ("book.grapple.choke-no-reverse", "book.ruling.combat-choke-several")
    barred = Barred("not while you are choked", cites)
    assert bought(arena) == [
        Ware("reverse", "Turn Ann’s hold about", 1, 1, note, barred, ("book.grapple.reverse",)),
        Ware("unchoke", "Break Ann’s choke", 2, 1, "you are still held", None, breaks),
    ]
    arena.answer(SpendHits, {"unchoke": 1})
    assert told(arena, "choke")[-1] == ("Bob breaks Ann’s choke", "bob", breaks)


@pytest.mark.rule("book.grapple.throw-follow", "book.grapple.throw-prone")
def test_whoever_has_thrown_somebody_is_asked_what_follows() -> None:
    arena = strike(rest(held(), "bob"), "ann", "bob", 8).answer(SpendHits, {"throw": 1})
    ask = arena.ask("Bob is on the ground. Do you follow?", "ann")
    assert ask.among == OneOf(
        (
            Option("pin", "Go down too and pin Bob", "−2 for whoever is pinned; you are prone too"),
            Option("stand", "Let go and stay standing", "Bob is prone and free"),
        )
    )
    follow = ("book.grapple.throw-follow", "book.grapple.pinned")
    assert (ask.who, ask.cites) == ("ann", follow)
    lies = ("Ann throws Bob to the ground", "ann", ("book.grapple.throw", "book.grapple.throw-prone"))
    arena = thrown("pin")
    assert told(arena, "throw") == [lies]
    assert told(arena, "grapple")[1:] == [("Ann pins Bob", "ann", follow)]
    arena = thrown("stand")
    assert told(arena, "throw") == [lies]
    assert told(arena, "release") == [("Ann lets go of Bob", "ann", ("book.grapple.throw-follow",))]


@pytest.mark.rule("book.ruling.combat-grapple-cost")
def test_a_hold_that_takes_no_hits_is_asked_for() -> None:
    arena = close(grapple_cost="scored").strike("ann", "bob", 8)
    ask = arena.ask("Grapple Bob?", "ann")
    assert (ask.who, ask.lead) == ("ann", "It takes none of your hits.")
    house = "book.rule-zero.house-rules"
    assert ask.cites == ("book.grapple.initiate", "book.ruling.combat-grapple-cost", house)


# ---------------------------------------------------------------- what is offered and seen


@pytest.mark.rule(
    "book.grapple.no-movement", "book.ruling.combat-grappler-freedom", "book.ruling.combat-grapple-end"
)
def test_a_turn_offers_to_let_go_and_tells_why_nobody_walks() -> None:
    def offered(arena: Arena, seat: str) -> list[Option]:
        found = menu(arena, seat).items()
        return [option for key, option in found if key.startswith("release:") or key == "move"]

    arena = held()
    assert offered(arena, "bob") == [Option("move", "Move", "", "", Barred("you are held", ROOTED))]
    why = Barred("you move only by dragging, or after letting go", ROOTED)
    assert offered(rest(arena, "bob"), "ann") == [
        Option("release:bob", "Let go of Bob", "free", "", None, "", ENDS),
        Option("move", "Move", "", "", why),
    ]
    arena.turn("ann", "release:bob")
    assert told(arena, "release") == [("Ann lets go of Bob", "ann", ENDS)]
    fight = held().fight
    keys = [act.key for act in each(fight.acts(fight.combatants["ann"], None))]
    assert not [key for key in keys if key.startswith("release:") or key == "move"]


def signs(arena: Arena) -> dict[str, list[tuple[str, str]]]:
    """What the map shows of a grapple on each, with its mark."""
    return {
        token.id: [(badge.label, badge.mark) for badge in token.badges if badge.mark]
        for token in arena.view("gm", "gm").tokens
    }


def panel(arena: Arena, key: str) -> list[Notice]:
    """What stands in somebody's panel about a grapple."""
    return [each for each in arena.panel(key).blocks if isinstance(each, Notice) and each.badge.mark]


def bound(whom: str) -> Notice:
    text = f"attacks only {whom}, at −1 without brawling; defends against anybody, with no shield"
    return Notice(Badge("", "in a grapple", "G"), Remark(text, "", BOUND))


def holds(label: str) -> Notice:
    return Notice(Badge("", label, "G"), Remark("moves by dragging, or after letting go", "", ROOTED))


def suffers(label: str, mark: str, malus: str, rule: str) -> Notice:
    text = "with strength and agility, and cannot move"
    return Notice(Badge("", label, mark), Remark(text, malus, (rule, "book.grapple.no-movement")))


@pytest.mark.rule("book.grapple.malus", "book.grapple.several")
def test_everybody_sees_who_holds_whom() -> None:
    arena = pair()
    assert signs(arena) == {
        "ann": [("holds Bob", "G")],
        "cid": [("holds Bob", "G")],
        "bob": [("held by Ann and Cid", "H")],
    }
    assert panel(arena, "ann") == [holds("holds Bob"), bound("Bob")]
    assert panel(arena, "bob") == [
        suffers("held by Ann", "H", "−1", "book.grapple.malus"),
        suffers("held by Cid", "H", "−1", "book.grapple.malus"),
        bound("Ann and Cid"),
    ]


@pytest.mark.rule("book.grapple.pinned")
def test_everybody_sees_who_pins_whom() -> None:
    arena = pinned()
    assert signs(arena) == {"ann": [("pins Bob", "G")], "bob": [("pinned by Ann", "P")]}
    assert panel(arena, "ann") == [holds("pins Bob"), bound("Bob")]
    assert panel(arena, "bob") == [
        suffers("pinned by Ann", "P", "−2", "book.grapple.pinned"),
        bound("Ann"),
    ]


@pytest.mark.rule("book.grapple.choke-test")
def test_everybody_sees_who_chokes_whom() -> None:
    arena = choked()
    assert signs(arena)["bob"] == [("held by Ann", "H"), ("choked by Ann", "C")]
    text = "resist fatigue against 2 as the next turn begins"
    cites = ("book.grapple.choke-test", "book.grapple.choke-break")
    choke = Notice(Badge("", "choked by Ann", "C"), Remark(text, "", cites))
    held_by = suffers("held by Ann", "H", "−1", "book.grapple.malus")
    assert panel(arena, "bob") == [held_by, bound("Ann"), choke]
    assert panel(arena, "ann") == [holds("holds Bob"), bound("Bob")]


# ---------------------------------------------------------------- the game master's word


def settable(arena: Arena, kind: type[Any], key: str) -> list[tuple[object, ...]]:
    """What the game master may set of somebody in a part's keeping."""
    found = map(arena.fight.settable, arena.fight.part(kind).figures(arena.fight, arena.who(key)))
    return [(each.key, each.label, each.now, each.least, each.most, each.group, each.seen) for each in found]


@pytest.mark.about("book.rule-zero.gm-last-word")
def test_the_game_master_sets_holds_and_chokes() -> None:
    label = "Held by Ann (0 no, 1 yes, 2 pinned)"
    arena = choked()
    assert arena.ask("Hold out").cites[:2] == ("book.grapple.choke-test", "book.grapple.choke-test-free")
    assert settable(arena, Holding, "bob") == [("hold:ann", label, 1, 0, 2, "Grapple", True)]
    choke = "Tests so far against Ann’s choke"
    assert settable(arena, Choking, "bob") == [("choke:ann", choke, 1, 0, 20, "Grapple", False)]
    assert settable(arena, Holding, "ann") == settable(arena, Choking, "ann") == []


@pytest.mark.about("book.rule-zero.gm-last-word", "book.ruling.table-mounted-grapple")
@pytest.mark.parametrize("up", ["ann", "bob"])
def test_nobody_is_pinned_from_or_on_a_mount(up: str) -> None:
    spots = {"ann": "e5", "bob": "f5"}
    people = [
        enter(rider(key.capitalize(), KNIFE), spots[key], key, rides="dun" if key == up else "")
        for key in spots
    ]
    arena = Arena(*people, enter(horse(), spots[up], up, seat=up))
    fight = arena.fight
    fight.part(Holding).take(fight, arena.who("ann"), arena.who("bob"))
    label = "Held by Ann (0 no, 1 yes, 2 pinned)"
    assert settable(arena, Holding, "bob") == [("hold:ann", label, 1, 0, 1, "Grapple", True)]
