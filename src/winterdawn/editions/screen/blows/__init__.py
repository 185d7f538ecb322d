"""What hits buy, and what damage does."""

from winterdawn.editions.encounter.edition import Variants
from winterdawn.editions.screen.blows.body import (
    Bearing,
    BluntBlows,
    PooledBleeding,
    ScreenInjury,
    SpillingScreenInjury,
)
from winterdawn.editions.screen.blows.control import ScreenControl
from winterdawn.editions.screen.blows.damage import NoShields, ScreenDamage
from winterdawn.editions.screen.blows.offhand import NoTwoStrikes, OffHand
from winterdawn.editions.screen.blows.retaliation import Retaliation
from winterdawn.editions.sda.frame.part import SdaPart
from winterdawn.editions.sda.manoeuvres.pair import TwoWeapons

PARTS: dict[str, SdaPart] = {
    "control": ScreenControl(),
    "opportunity": Retaliation(),
    "damage": ScreenDamage(),
    "armour": NoShields(),
    "injury": ScreenInjury(),
    "bleeding": PooledBleeding(),
    "stun": BluntBlows(),
    "pair": NoTwoStrikes(),
    "off-hand": OffHand(),
    "bearing": Bearing(),
}

VARIANTS: Variants = {
    "injury_overflow": {"next-line": {"injury": SpillingScreenInjury()}},
    "two_weapons": {"on": {"pair": TwoWeapons()}},
}
