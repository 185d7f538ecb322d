"""The 2017 draft as a value: the core book's parts, with those replaced that it plays otherwise."""

from msgspec.structs import replace

from winterdawn.editions.book.parts import BOOK
from winterdawn.editions.draft.casting import OneRollCasting
from winterdawn.editions.draft.fights.blows import (
    ApartTaunts,
    ListedReach,
    PeerMelee,
    PlainDamage,
    Scattering,
    Unheeded,
)
from winterdawn.editions.draft.fights.body import BleedingByRoll, OwnTurnShields, RoomFirst, Sparing
from winterdawn.editions.draft.fights.facing import LineFacing, RuledLines
from winterdawn.editions.draft.fights.hiding import LastingCover
from winterdawn.editions.draft.fights.order import OneRoll, OneRollAnew, TwiceCalled, TwoActions
from winterdawn.editions.draft.fights.running import (
    ChargersFirst,
    HardCharges,
    HardRunning,
    HeldSaddle,
)
from winterdawn.editions.draft.fights.squares import Alternating
from winterdawn.editions.draft.fights.victory import SurgeAfterwards
from winterdawn.editions.draft.figures import FIGURES
from winterdawn.editions.draft.healing import BegunMinutes, DearShrugging, Helpless, ShortSleep
from winterdawn.editions.draft.learning import Bouts, CombatAward, Raising, Teaching
from winterdawn.editions.draft.people.kind import DraftSheets
from winterdawn.editions.draft.rolls.aftermath import Resounding
from winterdawn.editions.draft.rolls.effort import BonusApart
from winterdawn.editions.draft.rolls.opposed import Weighing
from winterdawn.editions.draft.rolls.parents import ParentTests
from winterdawn.editions.draft.rolls.pools import OnePurse, PricedPools
from winterdawn.editions.draft.rolls.scoring import Losses
from winterdawn.editions.draft.rolls.together import LowLosesTies, Summed
from winterdawn.editions.draft.telling import TELLING
from winterdawn.editions.draft.wording import ENGLISH
from winterdawn.editions.draft.words import VirtuesInWords
from winterdawn.editions.scales import scale
from winterdawn.editions.sda.body.armour import ArmourRules
from winterdawn.editions.sda.manoeuvres.clash import Clash
from winterdawn.editions.sda.person.rest import Rest
from winterdawn.editions.sda.tests.group import GroupTests
from winterdawn.kernel.asks.orders import StandingOrder

_ORDERED = {
    "initiative": ("draft.init.one-test",),
    "reward": ("draft.resounding.reward",),
    "spent": ("draft.role.equal-initiative",),
}
"""Rules of its own whose asks orders answer, by order."""
_DICE = frozenset({"initiative", "heart", "extra", "hold", "gather"})
"""Orders about dice, by which wounds worsen here, so that silence would tell of these."""


def _ours(order: StandingOrder) -> StandingOrder:
    """A standing order of the core book as it is here."""
    return replace(order.also(*_ORDERED.get(order.id, ())), tells=order.tells or order.id in _DICE)


DRAFT = BOOK.but(
    id="draft",
    name="The 2017 draft",
    about="The same world, leaner. What is thrown to strike cannot defend, so each blow is a gamble.",
    figures=FIGURES,
    same=TELLING,
    words=ENGLISH,
    sheet=DraftSheets(),
    orders=tuple(map(_ours, BOOK.orders)),
    scoring=Losses(scale("draft")),
    pool=PricedPools(),
    effort=BonusApart(),
    opposed=Weighing(),
    budget=OnePurse(),
    initiative=TwiceCalled(),
    opening=OneRoll(),
    reassessing=OneRollAnew(),
    turn=TwoActions(),
    reach=ListedReach(),
    facing=LineFacing(),
    control=Scattering(),
    damage=PlainDamage(),
    virtues=VirtuesInWords(),
    aftermath=Resounding(),
    injury=RoomFirst(),
    armour=OwnTurnShields(),
    bleeding=BleedingByRoll(),
    sparing=Sparing(),
    clash=ChargersFirst(),
    running=HardRunning(),
    charge=HardCharges(),
    speed=Alternating(),
    melee=PeerMelee(),
    exchanges=Unheeded(),
    taunts=ApartTaunts(),
    incapacity=Helpless(),
    shrugging=DearShrugging(),
    reviving=BegunMinutes(),
    surge=SurgeAfterwards(),
    rest=ShortSleep(),
    award=CombatAward(),
    learning=Teaching(),
    advancement=Raising(),
    sparring=Bouts(),
    group=Summed(),
    contest=LowLosesTies(),
    saddle=HeldSaddle(),
    wall=LastingCover(),
    choosing=OneRollCasting(),
    variants={
        **BOOK.variants,
        "facing": {"gm": {"facing": RuledLines()}},
        "group_test": {"transfer": {"group": GroupTests()}},
        "sleep_recovery": {"doubling": {"rest": Rest()}},
        "parent_tests": {"allowed": {"tests": ParentTests()}},
        "charge_announces": {"target": {"clash": Clash()}},
        "shield_refresh": {"round": {"armour": ArmourRules()}},
    },
)
