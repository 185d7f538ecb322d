"""What happens in worlds of secrets, step by step."""

from __future__ import annotations

from dataclasses import replace
from itertools import chain
from typing import Any

import msgspec

from tests.editions.sda.arena import SWORD, hurt
from tests.table.secret.worlds import ANN, BOB, GM, PEOPLE, Step, World
from winterdawn.editions.registry import edition
from winterdawn.editions.sda.character.pieces import Wounds
from winterdawn.editions.sda.character.sheet import Armour, Sheet, WeaponSpecial
from winterdawn.editions.setup import Ground

NOISE = WeaponSpecial("noisy", 1)
AWARD: list[Step] = [(GM, "gm:award:bob"), (GM, "climbing"), (GM, 1)]
ENACTED: list[Step] = [(GM, "gm:end-scene"), (ANN, "none"), (BOB, "courage")]

VALUED: list[Step] = [(GM, "gm:appraise"), (GM, "ann"), (GM, "done")]
IDLE: list[Step] = [(GM, "gm:set:cid"), (GM, "speed"), (GM, 9)]
"""Three answers of the game master that nobody hears of."""
IDLER: list[Step] = [(GM, "sleep"), (GM, "none")] * 2
"""Four of them."""


def tested(difficulty: int, *dice: int) -> World:
    """Ann's test against a difficulty that the game master keeps."""
    return World([[(ANN, "test:climbing")], [(GM, "secret"), (GM, difficulty)], [(ANN, 3)]], [dice])


def valued(rows: str, last: str, *dice: int) -> World:
    """Ann values something with these rows of the factors; then the game master speaks."""
    given: list[Step] = [(GM, row) for row in rows]
    asked: list[Step] = [*VALUED, *given, (GM, "yes")]
    return World([asked, [(ANN, 3), (GM, last)]], [dice])


def looks(hides: list[Step], ruled: Any, *dice: int) -> World:
    """Something is hidden or not, and Ann looks for it."""
    ask: list[Step] = [(ANN, "test:perception")]
    return World([hides, ask, [(GM, "secret"), (GM, ruled)], [(ANN, 3)]], [dice])


def aware(*last: Step, bob: tuple[int, ...] = (4, 1, 1), more: tuple[Step, ...] = ()) -> World:
    """Everybody has looked around; then something happens."""
    everybody: list[Step] = [(ANN, 3), (BOB, 3), (GM, 3), *more]
    phases = [[(GM, "gm:perception"), (GM, "done")], everybody, [*last]]
    return World(phases, [(8, 4, 1), bob, (4, 1, 1)] if not more else [(8, 4, 1), bob, (4,), (4, 1, 1)])


def tastes(*asked: Step) -> World:
    return World([[*asked], [(ANN, 3)]], [(4, 1, 1)])


def sneaks(who: str, seat: str, *dice: int) -> World:
    """Somebody slips past Bob, who is on the lookout."""
    asked: list[Step] = [
        (GM, "gm:sneak"),
        (GM, who),
        (GM, "enough"),
        (GM, "bob"),
        (GM, "enough"),
        (GM, "yes"),
        (GM, "done"),
        (GM, "done"),
    ]
    return World([[*asked, (seat, 3)], [(BOB, 3)]], [dice, (4, 1, 1)])


def own(*dice: tuple[int, ...], more: tuple[Step, ...] = ()) -> World:
    """Cid tests in secret."""
    asked: list[Step] = [(GM, "gm:test:cid:perception"), (GM, "secret"), (GM, 2), (GM, 3), *more]
    return World([asked], [*dice])


def group(difficulty: int) -> World:
    asked: list[Step] = [(GM, "gm:group"), (GM, "ann"), (GM, "bob"), (GM, "enough"), (GM, "climbing")]
    ruled: list[Step] = [(GM, "same"), (GM, "secret"), (GM, difficulty)]
    thrown: list[list[Step]] = [[(ANN, 3)], [(BOB, 3)], [(ANN, {"bob": 2})], [(BOB, {})]]
    return World([asked, ruled, *thrown], [(8, 4, 4), (4, 1, 1)])


def gm_group(*dice: int) -> World:
    """Cid and Bob, whom the game master plays as well, climb in secret."""
    asked: list[Step] = [(GM, "gm:group"), (GM, "bob"), (GM, "cid"), (GM, "enough"), (GM, "climbing")]
    ruled: list[Step] = [(GM, "same"), (GM, "secret"), (GM, 2)]
    thrown: list[Step] = [(GM, 3), (GM, 1), (GM, {}), (GM, {})]
    return World([[*asked, *ruled, *thrown]], [dice, (4,)], owners={"bob": GM})


def search(goal: int) -> World:
    asked: list[Step] = [(GM, "gm:search"), (GM, "ann"), (GM, "enough"), (GM, goal), (GM, "hour")]
    return World([asked, [(ANN, 3)], [(ANN, "roll")]], [(8, 4, 1)])


def rolls_on(*dice: int) -> World:
    """Cid works at something long in secret."""
    asked: list[Step] = [(GM, "gm:project:cid"), (GM, "climbing"), (GM, "climbing")]
    asked += [(GM, "secret"), (GM, 9), (GM, "hour")]
    return World([asked, [(GM, "project:1"), (GM, 1), (GM, "stop")]], [dice])


def unaware(*dice: int) -> World:
    """Cid acts upon Bob, who does not know."""
    cid: list[Step] = [(GM, "gm:opposed"), (GM, "cid"), (GM, "perception"), (GM, "done")]
    bob: list[Step] = [(GM, "bob"), (GM, "perception"), (GM, "done"), (GM, "unaware"), (GM, "once"), (GM, 3)]
    return World([[*cid, *bob]], [dice])


_ZONED = {"ann": "brida-holt", "bob": "tam-reedy", "cid": "poacher"}
_ZONES = Ground(kind="zone", features=("zone:d5", "zone:f5", "zone:m1", "edge:d5/f5", "edge:f5/m1"))


def does(*steps: Step, dice: tuple[tuple[int, ...], ...] = (), **bob: Any) -> World:
    """Bob, with a sheet other than usual, and what is done."""
    return World([[step] for step in steps], [*dice], {"bob": hurt(PEOPLE["bob"], **bob)})


def zoned(*steps: Step) -> World:
    """What is done in the zone game, where zones have the names of these places."""
    of = edition("zones").sheet
    people = {key: of.character(who) for key, who in _ZONED.items()}
    return World([[step] for step in steps], people=people, edition="zones", ground=_ZONES)


def skilled(**skills: int) -> dict[str, int]:
    return {**PEOPLE["bob"].skills, **skills}


OPENED: list[list[Step]] = [[(ANN, 1)], [(BOB, 1)], [(GM, 1)], [(ANN, 1)], [(BOB, 1)], [(GM, 1)]]
NUMBERS: list[tuple[int, ...]] = [(8,), (8,), (4,), (4,), (8,), (4,)]
"""Ann acts at 4, Cid at 3, Bob at 2."""


def opened(*seats: str) -> tuple[list[list[Step]], list[tuple[int, ...]]]:
    """A fight opens in which all but the people of these ``seats`` are out of action, and so roll no
    initiative: what is answered, and the dice that fall.
    """
    taken = [number for number, ((seat, _),) in enumerate(OPENED) if seat in seats]
    return [OPENED[number] for number in taken], [NUMBERS[number] for number in taken]


STRUCK: list[Step] = [
    (ANN, "strike:bob"), (ANN, 3), (BOB, 1), (ANN, {"damage": 3}), (BOB, "keep"), (BOB, "0"), (ANN, "end"),
    (GM, "end"), (BOB, "move"), (BOB, "g5"), (ANN, "none"), (BOB, "end"),
]  # fmt: skip
"""Ann hits and hurts Bob, who then walks away from her."""


def whispers(words: str) -> World:
    """Bob lies there, out of action, and says something that only Cid is near enough to hear."""
    bob = hurt(PEOPLE["bob"], wounds=Wounds(conditions=("incapacitated",)))
    steps, dice = opened(ANN, GM)
    return World([*steps, [(BOB, words)]], dice, {"bob": bob}, fight=True)


def fight(bob: Sheet) -> World:
    dice = [*NUMBERS, (8, 8, 1), (4,), (12, 4, 1)]
    return World([*OPENED, *([step] for step in STRUCK)], dice, {"bob": bob}, fight=True)


def strikes(**bob: Any) -> World:
    """Ann strikes, is asked how her hits are spent, and spends none."""
    steps: list[Step] = [(ANN, "strike:bob"), (ANN, 3), (BOB, 0), (ANN, {})]
    dice = [*NUMBERS, (8, 8, 1)]
    return World(
        [*OPENED, *([step] for step in steps)], dice, {"bob": hurt(PEOPLE["bob"], **bob)}, fight=True
    )


def defends(**skills: int) -> World:
    """Bob defends with 3 dice that all score, and his hits are left unspent."""
    steps: list[Step] = [(ANN, "strike:bob"), (ANN, 1), (BOB, 3), (BOB, {})]
    if skills:
        steps.append((BOB, "experience"))
    bob = hurt(PEOPLE["bob"], skills=skilled(**skills))
    return World([*OPENED, steps], [*NUMBERS, (4,), (4, 4, 4)], {"bob": bob}, fight=True)


def refuses(**skills: int) -> World:
    """Bob strikes with 3 dice, and does not defend against Ann afterwards."""
    opened = [*OPENED[:3], [(ANN, 1)], [(BOB, 1)], [(GM, 1)]]
    steps: list[Step] = [
        (BOB, "strike:ann"), (BOB, 3), (ANN, 0), (BOB, {}), (BOB, "end"), (GM, "end"),
        (ANN, "strike:bob"), (ANN, 1), (BOB, 0), (ANN, {}),
    ]  # fmt: skip
    dice: list[tuple[int, ...]] = [(4,), (4,), (8,), (8,), (8,), (4,), (4, 1, 1), (4,)]
    bob = hurt(PEOPLE["bob"], skills=skilled(**skills))
    return World([*opened, steps], dice, {"bob": bob}, fight=True)


def goes_on(speed: int) -> World:
    """Bob goes a metre and strikes, after which he may go no farther."""
    opened = [*OPENED[:3], [(ANN, 1)], [(BOB, 1)], [(GM, 1)]]
    steps: list[Step] = [
        (BOB, "move"), (BOB, "e5"), (ANN, "none"), (BOB, "strike:ann"), (BOB, 3), (ANN, 0), (BOB, {}),
    ]  # fmt: skip
    dice: list[tuple[int, ...]] = [(4,), (4,), (8,), (8,), (8,), (4,), (4, 4, 1)]
    return World([*opened, steps], dice, {"bob": hurt(PEOPLE["bob"], speed=speed)}, fight=True)


def wins(spirit: int) -> World:
    """Bob alone can stand, and takes heart from it."""
    people = {key: hurt(PEOPLE[key], wounds=Wounds(conditions=("incapacitated",))) for key in ("ann", "cid")}
    people["bob"] = hurt(PEOPLE["bob"], spirit=spirit, skills=skilled(ego=1))
    steps, dice = opened(BOB)
    return World([*steps, [(BOB, "ego")], [(BOB, 1)]], [*dice, (4,)], people, fight=True)


def ruins(piercing: float = 0) -> World:
    """Bob turns both boxes on his mail."""
    steps: list[Step] = [*STRUCK[:5], (BOB, "armour:Mail"), (BOB, 2)]
    bob = hurt(PEOPLE["bob"], armour=(Armour("Mail", cutting=2, piercing=piercing),))
    return World([*OPENED, steps], [*NUMBERS, (8, 8, 1), (4,), (12, 4, 1)], {"bob": bob}, fight=True)


SNEAK, HIDE = sneaks("cid", GM, 8, 8, 1), [(GM, "gm:conceal"), (GM, "something hidden"), (GM, 5), (GM, "all")]
ELSEWHERE: list[Step] = [(GM, "gm:conceal"), (GM, "something hidden"), (GM, 19), (GM, "cid")]
BOB_LOOKS = World([[(GM, "gm:test:bob:perception"), (GM, "secret"), (GM, 9)], [(BOB, 3)]], [(4, 1, 1)])
TASTE: list[Step] = [(GM, "gm:poison"), (GM, "ann"), (GM, 3), (GM, "yes"), (GM, "done")]
TEST: list[Step] = [(GM, "gm:test:ann:perception"), (GM, "secret"), (GM, 3)]
BACK: tuple[Step, ...] = ((BOB, "raise:climbing"), (BOB, "lower"))
CLIMB: tuple[Step, ...] = ((BOB, "test:climbing"), (GM, 2), (BOB, 1), (BOB, 1))
PASSIVE: tuple[Step, ...] = ((GM, "gm:poison"), (GM, "ann"), (GM, 5), (GM, "no"))
WIZARDRY = {"abjuration": 1, "conjunction": 1, "enchantment": 1}
CALLED: tuple[Step, ...] = ((BOB, "call:courage:lack"), (GM, "yes"), (BOB, 1), (GM, "gm:end-scene"))

RESISTS: tuple[Step, ...] = (
    (GM, "gm:opposed"), (GM, "cid"), (GM, "climbing"), (GM, "malus"), (GM, 3), (GM, "done"),
    (GM, "bob"), (GM, "climbing"), (GM, "done"), (GM, "none"), (GM, "once"), (GM, 1), (BOB, 2), (BOB, 1),
)  # fmt: skip
"""3 MoSes weigh on Cid, and Bob rolls one of the extra dice that he gets for it."""
LONG_CLIMB: tuple[Step, ...] = (
    (BOB, "test:climbing"), (GM, "setback"), (GM, 6), (GM, "round"), (BOB, 2), (BOB, "roll"), (BOB, 2),
)  # fmt: skip


def ruled(rule: str, setting: str, *steps: Step, dice: tuple[tuple[int, ...], ...], **bob: Any) -> World:
    """Bob, with a sheet other than usual, and what is done at once under a house rule."""
    people = {"bob": hurt(PEOPLE["bob"], **bob)}
    return World([[*steps]], [*dice], people, house_rules={rule: setting})


def resists(spirit: int) -> World:
    return ruled("deficit-dice-cap", "on", *RESISTS, dice=((1,), (4, 1), (4,)), spirit=spirit)


def climbs_on(climbing: int, *more: Step) -> World:
    """Bob rolls two dice twice, and all of them score."""
    skills, dice = skilled(climbing=climbing), ((8, 8), (4, 4))
    return ruled("flawless-in-rolling", "once-per-test", *LONG_CLIMB, *more, dice=dice, skills=skills)


def climbs_with_2(spirit: int) -> World:
    """Bob has three dice, and rolls two."""
    skills = skilled(climbing=2)
    return ruled(
        "flawless-capped-pool", "off", *CLIMB[:2], (BOB, 2), dice=((4, 4),), skills=skills, spirit=spirit
    )


SLEPT: tuple[Step, ...] = ((BOB, "sleep"), (GM, "full"), (GM, "enough"))


def climbs(bob: Sheet) -> World:
    return World([[(BOB, "test:climbing")], [(GM, 2)], [(BOB, 2)]], [(4, 1)], {"bob": bob})


def by_the_screen(world: World) -> World:
    """The same played by the game master's screen."""
    return replace(world, edition="screen")


def sleeps(**bob: Any) -> World:
    """Everybody sleeps a usual night, Bob well."""
    steps: list[Step] = [(GM, "gm:night"), (GM, "enough"), (GM, {}), (ANN, 1), (BOB, 1), (GM, 1)]
    return by_the_screen(does(*steps, dice=((8,), (8,), (4,)), **bob))


def noisy(*dice: int) -> World:
    """Ann hides from Bob and strikes him with a noisy weapon."""
    world, loud = sneaks("ann", ANN, *dice), msgspec.structs.replace(SWORD, specials=(NOISE,))
    phases = [*world.phases, [(GM, "gm:fight"), (GM, "enough"), *chain(*OPENED)]]
    phases.append([(ANN, "strike:bob"), (ANN, 1)])
    people = {"ann": msgspec.structs.replace(PEOPLE["ann"], weapons=(loud,))}
    return by_the_screen(replace(world, phases=phases, dice=[*world.dice, *NUMBERS], people=people))
