"""Attacks and what they meet: melee, two weapons, shots, the fixed attacks of enemies, and defence."""

from winterdawn.editions.zones.blows.aiming import Aiming
from winterdawn.editions.zones.blows.defence import Defence
from winterdawn.editions.zones.blows.enemies import EnemyAttacks
from winterdawn.editions.zones.blows.landing import Landing
from winterdawn.editions.zones.blows.loading import Reloading
from winterdawn.editions.zones.blows.lying import OnTheGround
from winterdawn.editions.zones.blows.melee import MeleeAttacks
from winterdawn.editions.zones.blows.ranged import Ranged
from winterdawn.editions.zones.blows.shots import Shots
from winterdawn.editions.zones.blows.two import DualWielding
from winterdawn.editions.zones.moves.hands import InHand

PARTS = {
    "melee": MeleeAttacks(),
    "two-weapons": DualWielding(),
    "ranged": Ranged(),
    "enemy-attacks": EnemyAttacks(),
    "aiming": Aiming(),
    "loading": Reloading(),
    "hands": InHand(),
    "ground": OnTheGround(),
    "shots": Shots(),
    "landing": Landing(),
    "defence": Defence(),
}

__all__ = ["PARTS"]
