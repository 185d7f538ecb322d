"""Pairs of worlds that differ in one secret, for every secret of fights and scenes."""

from __future__ import annotations

from dataclasses import dataclass

from tests.editions.sda.arena import hurt
from tests.table.secret.handed import called, checks, lies_down, locks, secretly
from tests.table.secret.happenings import (
    AWARD,
    BACK,
    BOB_LOOKS,
    CALLED,
    CLIMB,
    ELSEWHERE,
    ENACTED,
    HIDE,
    IDLE,
    IDLER,
    PASSIVE,
    SLEPT,
    SNEAK,
    TASTE,
    TEST,
    VALUED,
    WIZARDRY,
    aware,
    by_the_screen,
    climbs_on,
    climbs_with_2,
    defends,
    does,
    fight,
    gm_group,
    goes_on,
    group,
    looks,
    noisy,
    own,
    refuses,
    resists,
    rolls_on,
    ruins,
    search,
    skilled,
    sleeps,
    sneaks,
    strikes,
    tastes,
    tested,
    unaware,
    valued,
    whispers,
    wins,
    zoned,
)
from tests.table.secret.pauses import learns, opens, pauses, raises, teaches, trades
from tests.table.secret.worlds import ANN, BOB, EVERYBODY, GM, PEOPLE, SPECTATOR, World
from winterdawn.editions.sda.character.pieces import BegunLine, Wounds

OTHERS = (ANN, SPECTATOR)
"""Whoever may not know what is Bob's."""


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
    "an award that raises by itself": Pair(
        by_the_screen(does(*AWARD, experience={"climbing": 8})), by_the_screen(does(*AWARD)), OTHERS
    ),
    "a virtue that is checked": Pair(
        by_the_screen(does(*ENACTED, (GM, "yes"))), by_the_screen(does(*ENACTED, (GM, "no"))), OTHERS
    ),
    "a full night": Pair(sleeps(spirit=9), sleeps(spirit=5), OTHERS),
    "how far noise is heard": Pair(noisy(8, 8, 1), noisy(8, 4, 1), (BOB, SPECTATOR)),
    "a spell that is taught": Pair(
        does((GM, "gm:spells:bob"), (GM, "fireball"), skills=skilled(evocation=1)),
        does((GM, "gm:spells:bob"), (GM, "arcane-dart"), skills=skilled(evocation=1)),
        OTHERS,
    ),
    "an injury that cannot heal": Pair(
        does(*SLEPT, spirit=1, injury="(9+1)*3", wounds=Wounds(lines=(BegunLine(6),))),
        does(*SLEPT, spirit=1, injury="(9+1)*3", wounds=Wounds(lines=(BegunLine(6), BegunLine(7)))),
        OTHERS,
    ),
    "words that are whispered": Pair(whispers("Help me …"), whispers("Leave me, save yourselves."), OTHERS),
    "a figure that is set": Pair(
        does((GM, "gm:set:bob"), (GM, "skills:climbing"), (GM, 1)),
        does((GM, "gm:set:bob"), (GM, "skills:climbing"), (GM, 4)),
        OTHERS,
    ),
    "a figure that is set in the zone game": Pair(
        zoned((GM, "gm:set:bob"), (GM, "wp"), (GM, 1)), zoned((GM, "gm:set:bob"), (GM, "wp"), (GM, 0)), OTHERS
    ),
    "a figure that the hand sets": Pair(
        does((GM, "hand:set:bob:spirit=9")), does((GM, "hand:set:bob:spirit=8")), OTHERS
    ),
    "a deed of the hand that comes to nothing": Pair(lies_down("down:cid"), lies_down("set:cid:spirit=9")),
    "a secret test of a player": Pair(secretly(8, 4, 1), secretly(8, 8, 1), OTHERS),
    "a test that is called for in secret": Pair(called(8, 4, 1), called(8, 8, 1), OTHERS),
    "which door is locked": Pair(locks(0), locks(1)),
    "a secret check in the zone game": Pair(checks(6, 2, 2, 2, 2), checks(6, 6, 2, 2, 2), OTHERS),
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
    "whether dice are kept from a defence": Pair(
        refuses(**{"one-handed-swords": 2}), refuses(**{"one-handed-swords": 4}), OTHERS
    ),
    "whether spirit is full": Pair(wins(int(PEOPLE["bob"].maximum_spirit)), wins(20), OTHERS),
    "how many extra dice spirit allows": Pair(resists(3), resists(9), OTHERS),
    "whether several rolls were the whole pool": Pair(
        climbs_on(1, (BOB, "experience")), climbs_on(2), OTHERS, loose=True
    ),
    "whether spirit has trimmed a pool": Pair(climbs_with_2(2), climbs_with_2(9), OTHERS),
    "a valuation without a roll": Pair(
        World([[*VALUED, *((GM, row) for row in "0000010"), (GM, "no")]]),
        World([IDLE]),
        (BOB, SPECTATOR),
        loose=True,
    ),
    "whether a roll for the order was the whole pool": Pair(opens("bob", BOB), opens(), OTHERS, loose=True),
    "whose roll for the order was flawless": Pair(pauses("ann", ANN), pauses("cid", GM), (BOB, SPECTATOR)),
    "whether somebody who is watched has rolled the whole pool": Pair(
        teaches(3, (ANN, "keep"), (ANN, "experience")), teaches(4), (BOB, SPECTATOR), loose=True
    ),
    "whether a player sneaks": Pair(sneaks("ann", ANN, 8, 8, 1), BOB_LOOKS, (BOB, SPECTATOR), loose=True),
    "in how many attributes somebody has striven": Pair(
        learns("agility", "wisdom"), learns("agility"), OTHERS, loose=True
    ),
    "what a raise teaches": Pair(
        raises("ego", (BOB, "wisdom+wisdom")), raises("climbing"), OTHERS, loose=True
    ),
    "which ranks are traded": Pair(
        trades(*((BOB, rank) for rank in WIZARDRY), evocation=1), trades(), OTHERS, loose=True
    ),
    "what armour a foe wears": Pair(strikes(), strikes(armour=()), OTHERS),
    "how hurt a foe comes to a fight": Pair(
        strikes(), strikes(wounds=Wounds(lines=(BegunLine(3), BegunLine(3), BegunLine(3)))), OTHERS
    ),
    "how far somebody could have gone on": Pair(goes_on(7), goes_on(6), OTHERS),
    "how many boxes an injury line has": Pair(
        fight(PEOPLE["bob"]), fight(hurt(PEOPLE["bob"], injury="(6+1)*3")), OTHERS
    ),
}
