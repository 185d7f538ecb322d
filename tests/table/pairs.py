"""Pairs of worlds that differ in one secret, for every secret of fights and scenes."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from tests.editions.sda.arena import hurt
from tests.table.worlds import ANN, BOB, EVERYBODY, GM, PEOPLE, SPECTATOR, Step, World
from winterdawn.editions.sda.character.pieces import BegunLine, Wounds
from winterdawn.editions.sda.character.sheet import Armour, Sheet

OTHERS = (ANN, SPECTATOR)
"""Whoever may not know what is Bob's."""
IDLE: list[Step] = [(GM, "gm:set:cid"), (GM, "speed"), (GM, 9)]
"""Three answers of the game master that nobody hears of."""
IDLER: list[Step] = [(GM, "sleep"), (GM, "none")] * 2
"""Four of them."""


@dataclass
class Pair:
    """Two worlds, and who may not tell them apart."""

    one: World
    other: World
    kept_from: tuple[str, ...] = EVERYBODY
    loose: bool = False
    """Whether somebody is asked more in one world, so that only what each phase ends with is equal."""
    told: bool = True
    """Whether the game master is told the secret."""


def tested(difficulty: int, *dice: int) -> World:
    """Ann's test against a difficulty that the game master keeps."""
    return World([[(ANN, "test:climbing")], [(GM, "secret"), (GM, difficulty)], [(ANN, 3)]], [dice])


def valued(rows: str, last: str, *dice: int) -> World:
    """Ann values something with these rows of the factors; then the game master speaks."""
    given: list[Step] = [(GM, row) for row in rows]
    asked: list[Step] = [(GM, "gm:appraise"), (GM, "ann"), (GM, "done"), *given, (GM, "yes")]
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


def does(*steps: Step, dice: tuple[tuple[int, ...], ...] = (), **bob: Any) -> World:
    """Bob, with a sheet other than usual, and what is done."""
    return World([[step] for step in steps], [*dice], {"bob": hurt(PEOPLE["bob"], **bob)})


def skilled(**skills: int) -> dict[str, int]:
    return {**PEOPLE["bob"].skills, **skills}


OPENED: list[list[Step]] = [[(ANN, 1)], [(BOB, 1)], [(GM, 1)], [(ANN, 1)], [(BOB, 1)], [(GM, 1)]]
NUMBERS: list[tuple[int, ...]] = [(8,), (8,), (4,), (4,), (8,), (4,)]
"""Ann acts at 4, Cid at 3, Bob at 2."""
STRUCK: list[Step] = [
    (ANN, "strike:bob"), (ANN, 3), (BOB, 1), (ANN, {"damage": 3}), (BOB, "keep"), (BOB, "0"), (ANN, "end"),
    (GM, "end"), (BOB, "move"), (BOB, "g5"), (ANN, "none"), (BOB, "end"),
]  # fmt: skip
"""Ann hits and hurts Bob, who then walks away from her."""


def whispers(words: str) -> World:
    """Bob lies there, out of action, and says something that only Cid is near enough to hear."""
    bob = hurt(PEOPLE["bob"], wounds=Wounds(conditions=("incapacitated",)))
    return World([*OPENED, [(BOB, words)]], [*NUMBERS], {"bob": bob}, fight=True)


def fight(bob: Sheet) -> World:
    dice = [*NUMBERS, (8, 8, 1), (4,), (12, 4, 1)]
    return World([*OPENED, *([step] for step in STRUCK)], dice, {"bob": bob}, fight=True)


def defends(**skills: int) -> World:
    """Bob defends with 3 dice that all score, and his hits are left unspent."""
    steps: list[Step] = [(ANN, "strike:bob"), (ANN, 1), (BOB, 3), (BOB, {})]
    if skills:
        steps.append((BOB, "experience"))
    bob = hurt(PEOPLE["bob"], skills=skilled(**skills))
    return World([*OPENED, steps], [*NUMBERS, (4,), (4, 4, 4)], {"bob": bob}, fight=True)


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

SLEPT: tuple[Step, ...] = ((BOB, "sleep"), (GM, "full"), (GM, "enough"))

PAIRS = {
    "a valuation is right or wrong": Pair(
        valued("1300010", "enough", 8, 8, 1), valued("2300010", "rarity:1", 8, 8, 1)
    ),
    "a flawless valuation": Pair(
        valued("1300010", "enough", 8, 4, 4), valued("2300010", "rarity:1", 8, 4, 4)
    ),
    "a valuation of difficulty 0": Pair(
        valued("0000010", "enough", 4, 1, 1), valued("0020010", "condition:0", 4, 1, 1)
    ),
    "a secret difficulty": Pair(tested(1, 8, 4, 1), tested(9, 8, 4, 1)),
    "a flawless roll against a secret difficulty": Pair(tested(1, 8, 4, 4), tested(9, 8, 4, 4)),
    "the secret difficulty of a group": Pair(group(2), group(9)),
    "a group of the game master’s": Pair(gm_group(8, 4, 1), gm_group(4, 1, 1)),
    "the secret goal of a search": Pair(search(9), search(30)),
    "something hidden is looked for": Pair(looks(HIDE, "hidden:1", 8, 4, 1), looks(ELSEWHERE, 5, 8, 4, 1)),
    "a flawless look for something hidden": Pair(
        looks(HIDE, "hidden:1", 8, 4, 4), looks(ELSEWHERE, 3, 8, 4, 4)
    ),
    "something hidden is passed by": Pair(aware(*HIDE), aware(*IDLER), loose=True),
    "a poison is tasted": Pair(tastes(*TASTE), tastes(*TEST), loose=True),
    "a poison is swallowed": Pair(aware(*PASSIVE), aware(*IDLE), loose=True),
    "what others perceive": Pair(aware(bob=(1, 1, 1), more=((BOB, 1),)), aware(), OTHERS, loose=True),
    "somebody sneaks past": Pair(SNEAK, BOB_LOOKS, loose=True),
    "how well a sneak hides": Pair(SNEAK, sneaks("cid", GM, 8, 4, 1)),
    "how well a player hides": Pair(
        sneaks("ann", ANN, 8, 8, 1), sneaks("ann", ANN, 8, 4, 1), (BOB, SPECTATOR)
    ),
    "a roll of the game master": Pair(own((8, 4, 1)), own((4, 1, 1))),
    "a failure of the game master": Pair(own((1, 1, 1), (4,), more=((GM, 1),)), own((4, 1, 1)), loose=True),
    "a flawless roll of the game master": Pair(
        own((4, 4, 4), more=((GM, "experience"),)), own((4, 1, 1)), loose=True
    ),
    "long work of the game master": Pair(rolls_on(8), rolls_on(4)),
    "an act upon the unaware": Pair(unaware(8, 4, 1), World([IDLE]), loose=True),
    "how an act upon the unaware goes": Pair(unaware(8, 4, 1), unaware(4, 4, 1)),
    "whether a stranger is depressed": Pair(
        does((ANN, "cheer:bob"), (GM, 0), spirit=0), does((ANN, "cheer:bob"), (GM, 0), spirit=9), OTHERS
    ),
    "how somebody slept": Pair(
        does((BOB, "sleep"), (GM, "full"), (GM, "enough"), spirit=9),
        does((BOB, "sleep"), (GM, "restless"), (GM, "enough"), spirit=9),
        OTHERS,
    ),
    "a rank that is raised": Pair(
        does((BOB, "raise:climbing"), skills=skilled(climbing=1), experience={"climbing": 99}),
        does((BOB, "raise:climbing"), skills=skilled(climbing=2), experience={"climbing": 99}),
        OTHERS,
    ),
    "a rank that is taken back": Pair(
        does(*BACK, skills=skilled(climbing=1), experience={"climbing": 99}),
        does(*BACK, skills=skilled(climbing=2), experience={"climbing": 99}),
        OTHERS,
    ),
    "ranks that are traded": Pair(
        does((BOB, "trade:wizardry"), skills=skilled(**WIZARDRY)),
        does((BOB, "trade:wizardry"), skills=skilled(**WIZARDRY), families={"wizardry": 1}),
        OTHERS,
    ),
    "the rank of a skill that fails": Pair(
        does(*CLIMB, dice=((1,), (8,)), skills=skilled(climbing=2, ego=3)),
        does(*CLIMB, dice=((1,), (8,)), skills=skilled(climbing=5, ego=3)),
        OTHERS,
    ),
    "whether a virtue is upheld": Pair(
        does(*CALLED, (GM, "yes"), spirit=9), does(*CALLED, (GM, "no"), spirit=9), OTHERS
    ),
    "an award": Pair(
        does((GM, "gm:award:bob"), (GM, "climbing"), (GM, 1)),
        does((GM, "gm:award:bob"), (GM, "climbing"), (GM, 3)),
        OTHERS,
    ),
    "a spell that is taught": Pair(
        does((GM, "gm:spells:bob"), (GM, "fireball"), skills=skilled(evocation=1)),
        does((GM, "gm:spells:bob"), (GM, "arcane-dart"), skills=skilled(evocation=1)),
        OTHERS,
    ),
    "an injury that cannot heal": Pair(
        does(*SLEPT, spirit=9, injury="(4+1)*3", wounds=Wounds(lines=(BegunLine(3),))),
        does(*SLEPT, spirit=9, injury="(4+1)*3", wounds=Wounds(lines=(BegunLine(4),))),
        OTHERS,
    ),
    "words that are whispered": Pair(whispers("Help me …"), whispers("Leave me, save yourselves."), OTHERS),
    "a figure that is set": Pair(
        does((GM, "gm:set:bob"), (GM, "skills:climbing"), (GM, 1)),
        does((GM, "gm:set:bob"), (GM, "skills:climbing"), (GM, 4)),
        OTHERS,
    ),
    "spirit that is drained": Pair(
        does((GM, "gm:spirit:bob"), (GM, "travel"), (GM, 1)),
        does((GM, "gm:spirit:bob"), (GM, "travel"), (GM, 4)),
        OTHERS,
    ),
    "a sealed answer": Pair(
        World([[(BOB, 1)]], fight=True), World([[(BOB, 3)]], fight=True), (ANN, SPECTATOR, GM), told=False
    ),
    "whether armour is ruined": Pair(ruins(), ruins(piercing=3), OTHERS),
    "whether a roll was the whole pool": Pair(
        defends(), defends(**{"one-handed-swords": 2}), OTHERS, loose=True
    ),
}


def climbs(bob: Sheet) -> World:
    return World([[(BOB, "test:climbing")], [(GM, 2)], [(BOB, 2)]], [(4, 1)], {"bob": bob})
