"""Grapples for the tests: Ann, with a knife, has hold of Bob, a metre away and just as strong."""

from typing import Any

from tests.editions.answering import Asking
from tests.editions.sda.arena import KNIFE, Arena, enter, fighter
from winterdawn.editions.sda.character.sheet import Sheet
from winterdawn.editions.sda.facts.combat import SpendHits
from winterdawn.editions.sda.facts.rolls import ExtraDice
from winterdawn.editions.setup import Ground
from winterdawn.kernel.fact import told_text

CID = "m11"
"""Far off."""


def close(ann: Sheet | None = None, bob: Sheet | None = None, *others: Any, **given: Any) -> Arena:
    """Ann acts at 4 and Bob at 3, the others after them; nobody holds anybody yet."""
    ground = given.pop("ground", None) or Ground(13, 11)
    first, second = given.pop("places", "e5 f5").split()
    people = enter(ann or fighter("Ann", KNIFE), first), enter(bob or fighter("Bob", KNIFE), second)
    arena = Arena(*people, *others, ground=ground, **given)
    return arena.initiative(ann=4, bob=3, **{each.id: 2 for each in others})


def held(ann: Sheet | None = None, bob: Sheet | None = None, *others: Any, **given: Any) -> Arena:
    """Ann has got hold of Bob, and her turn is over."""
    arena = close(ann, bob, *others, **given).strike("ann", "bob", 8)
    return arena.answer(Asking(SpendHits, hits=2), {"grapple": 1}).turn("ann", "end")


def strike(
    arena: Arena, by: str, to: str, *faces: int, against: tuple[int, ...] = (), extra: int = 0
) -> Arena:
    """Strike as :meth:`Arena.strike` does, and throw so many of the dice that somebody’s deficit gives."""
    arena.strike(by, to, *faces, against=against)
    return arena.answer(ExtraDice, extra) if arena.asks(ExtraDice) else arena


def rest(arena: Arena, *seats: str) -> Arena:
    """Let these end their turns; whoever is choked starts theirs, where that is asked."""
    for seat in seats:
        arena.turn(seat, "end")
        if "Do you start your turn?" in arena.open()[0]:
            arena.answer("Do you start your turn?", "start")
    return arena


def wares(arena: Arena) -> dict[str, Any]:
    """What hits may buy now, by key."""
    return {ware.key: ware for ware in arena.ask(SpendHits).among.wares}


def menu(arena: Arena, seat: str) -> dict[str, Any]:
    """What a turn offers, by key."""
    return {option.key: option for option in arena.ask("What do you do?", seat).among.options}


def signs(arena: Arena, key: str) -> list[str]:
    """The signs of a grapple on somebody, in words."""
    return [sign for sign in arena.badges(key) if sign != "prone"]


def notices(arena: Arena, key: str) -> list[str]:
    """What stands in somebody's panel about their state."""
    blocks = [block for block in arena.panel(key).blocks if hasattr(block, "remark")]
    return [
        " ".join(filter(None, map(told_text, (b.badge.label, b.remark.amount, b.remark.text))))
        for b in blocks
    ]


def three(**given: Any) -> Arena:
    """Ann holds Bob, and Cid of Bob's side stands beside both."""
    return held(None, None, enter(fighter("Cid", KNIFE), "e4", "bob"), **given)


def pair(**given: Any) -> Arena:
    """Ann and Cid, of one side, both hold Bob; it is Bob's turn."""
    people = (
        enter(fighter("Ann", KNIFE), "e5", "a"),
        enter(fighter("Cid", KNIFE), "g5", "a"),
        enter(fighter("Bob", KNIFE), "f5", "b"),
    )
    arena = Arena(*people, **given).initiative(ann=4, cid=3, bob=2)
    for who in ("ann", "cid"):
        strike(arena, who, "bob", 8)
        arena.answer(Asking(SpendHits, hits=2), {"grapple": 1})
        if "Turn to face" in arena.open()[0]:
            arena.answer("Turn to face", "stay")
        arena.turn(who, "end")
    return arena


def terms(arena: Arena, prompt: str, seat: str = "") -> list[str]:
    """What helps or hinders the roll that is asked for."""
    return [f"{each.amount} {each.text}" for each in arena.ask(prompt, seat).remarks]
