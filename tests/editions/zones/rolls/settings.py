"""Moments of the zone game at which somebody looks at odds, and the roll that is meant by them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction
from typing import Any

import msgspec

from tests.editions.answering import Wanted
from tests.editions.zones.arena import Arena, enemy, hero, row
from winterdawn.editions.zones.blows.defence import Defence
from winterdawn.editions.zones.blows.melee import MeleeAttacks
from winterdawn.editions.zones.blows.shots import Shots
from winterdawn.editions.zones.deeds.checks import Checks
from winterdawn.editions.zones.moves.away import GettingAway
from winterdawn.editions.zones.rolls.prospects import Prospects
from winterdawn.editions.zones.rolls.test import Test
from winterdawn.editions.zones.tables.sheets import EnemyAttack
from winterdawn.editions.zones.turns.others import OutOfTurn
from winterdawn.kernel.asks.choices import Value
from winterdawn.kernel.event import Event

Ends = dict[int, Fraction]
"""The chance of each number that a moment can come to."""
CLOSE = (("ann", "rat"),)


class Setting(msgspec.Struct, frozen=True):
    """Where somebody looks, what they answer, and what may come of it."""

    name: str
    stand: Callable[[], Arena]
    answers: tuple[tuple[Wanted, Value], ...]
    """Each after words of the ask that it answers; dice fall after the last."""
    ends: Callable[[Arena], Ends]
    """Asked before the answers are given."""
    kinds: tuple[str, ...] = ("roll",)
    """Of the event that says what has come of it."""
    tells: Callable[[Event], int] = lambda event: event.figures["successes"]


# ------------------------------------------------------------ what is foreseen


def successes(test: Callable[[Arena], Test]) -> Callable[[Arena], Ends]:
    """How many successes a roll has."""
    return lambda arena: arena.fight.part(Prospects).chances(arena.fight, test(arena))


def criticals(test: Callable[[Arena], Test]) -> Callable[[Arena], Ends]:
    """How many critical failures."""
    return lambda arena: dict(
        arena.fight.part(Prospects).trial(arena.fight, test(arena)).criticals().pmf.items()
    )


def lost(test: Callable[[Arena], Test], damage: int, guard: int, *, defends: bool) -> Callable[[Arena], Ends]:
    """How much Stamina is lost by a blow of fixed damage that somebody reacts to, or by an attack."""

    def ends(arena: Arena) -> Ends:
        found: Ends = {}
        for number, chance in successes(test)(arena).items():
            after = damage - number if defends else (damage + number) * bool(number)
            # a reaction leaves the rest to armour, which stops half of it at most
            stopped = min(guard, max(0, after) // 2) if defends else guard
            through = max(0, after - stopped)
            found[through] = found.get(through, Fraction(0)) + chance
        return found

    return ends


def offered(prompt: str, value: Value) -> Callable[[Arena], Ends]:
    """1 for what is shown as going well beside an answer, 0 for the other end."""

    def ends(arena: Arena) -> Ends:
        outlook = arena.ask(prompt).outlook
        shown = outlook(value) if outlook else None
        assert shown is not None
        well = Fraction(sum(share.chance for share in shown.shares if share.side == "ours"))
        return {1: well, 0: 1 - well}

    return ends


def strike(arena: Arena, hand: int = 0, part: tuple[int, int] | None = None) -> Test:
    ann, rat = arena.who("ann"), arena.who("rat")
    found: Test = arena.fight.part(MeleeAttacks).test(arena.fight, ann, rat, ann.hands[hand], part)
    return found


def shot(arena: Arena) -> Test:
    ann, rat = arena.who("ann"), arena.who("rat")
    found: Test = arena.fight.part(Shots).test(arena.fight, ann, rat, ann.hands[0])
    return found


def block(arena: Arena) -> Test:
    ann = arena.who("ann")
    found: Test = arena.fight.part(Defence).block(arena.fight, ann, ann.hands[0])
    return found


def by(part: type[Any], *names: str, **given: Any) -> Callable[[Arena], Test]:
    """The roll that a part makes of somebody, or of somebody and others they leave behind."""

    def test(arena: Arena) -> Test:
        play = arena.fight
        people = [arena.who(name) for name in names]
        if part is GettingAway:
            found = play.part(part).test(play, people[0], people[1:])
        else:
            verb: Any = getattr(play.part(part), given.get("verb", "test"))
            tables = () if part is OutOfTurn else (play,)
            found = verb(*tables, *people, *given.get("more", ()))
        assert isinstance(found, Test)
        return found

    return test


def check(key: str, needs: int) -> Callable[[Arena], Test]:
    def test(arena: Arena) -> Test:
        found: Test = arena.fight.part(Checks).test(arena.fight, arena.who("ann"), key, needs)
        return found

    return test


# ------------------------------------------------------------ where people stand


def duel(*hands: str, foe: Mapping[str, Any] | None = None, **given: Any) -> Arena:
    """Ann at arm's length of a Rat that lasts, with house rules among what is given."""
    house = {key: given.pop(key) for key in _HOUSE if key in given}
    foes = enemy(**{"stamina": 90, **(foe or {})})
    return Arena(hero("Ann", *hands, **given), foes, close=CLOSE, **house)


_HOUSE = ("success_face", "modifiers", "push", "stress_fail_to", "block_bonus", "condition_effect")


def archer(bow: str, zone: str, *deeds: str, light: str = "bright", size: Any = "ordinary") -> Arena:
    """Ann in the Yard with a loaded weapon, and a Rat in some zone."""
    fight = Arena(hero("Ann", bow), enemy(stamina=90, size=size), at={"rat": zone}, light=light)
    return fight.does(*(key for key in ("reload:0", *deeds) if key in fight.offered()))


def struck(*hands: str, attack: Mapping[str, Any] | None = None, **given: Any) -> Arena:
    """The Rat attacks Ann, and she may react."""
    blow = EnemyAttack(**{"name": "Blow", "damage": 4, **(attack or {})})
    fight = duel(*hands, foe={"attacks": (blow,)}, **given)
    how = "shoot" if blow.ranged else "strike"
    return fight.does("end", f"{how}:0:ann")


def checked(key: str, needs: int, **given: Any) -> Arena:
    fight = duel(**given)
    fight.answer("What happens?", "gm:check:ann", "gm").answer("A check of what", key)
    return fight


def pushing(*faces: int, **given: Any) -> Arena:
    """Ann has failed a check, and may push the roll."""
    fight = checked("attribute:awareness", 2, push="on", **given).answer("How many successes", 2)
    return fight.roll(*faces)


def split() -> Arena:
    """Two weapons, and the dice of the first settled but for those of Melee."""
    return duel("broadsword", "dagger", body=4, melee=3).does("dual").answer("which first", "0")


def among(count: int) -> Arena:
    """Ann with several Rats around her."""
    foes = [enemy(name, stamina=90) for name in ("Rat", "Bat", "Cat")[:count]]
    pairs = tuple(("ann", foe.id) for foe in foes)
    return Arena(hero("Ann"), *foes, close=pairs)


def cluttered() -> Arena:
    return Arena(hero("Ann"), enemy(), ground=row("zone:Yard", "zone.cluttered:Hall"), at={"rat": "Yard"})


def apart() -> Arena:
    """Ann and a Rat in the Yard, out of arm's length."""
    return Arena(hero("Ann"), enemy())


def lying() -> Arena:
    """Ann has fallen in the Hall."""
    return cluttered().does("move:Hall").scores(0)


def critical(event: Event) -> int:
    """The Stress dice of a roll that show a 1."""
    return sum(face.role == "stress" and face.shows == 1 for each in event.throws for face in each.faces)


def stamina(event: Event) -> int:
    return event.figures.get("lost", 0)


def passed(event: Event) -> int:
    return int(event.outcome == "passed")


def announced(fight: Arena) -> Arena:
    """The Rat is about to strike, and whoever could come first is asked."""
    fight.keen = True
    return fight.does("strike:0:ann")
