"""Attacks and what they meet: melee, two weapons, shots, the fixed attacks of enemies, and defence."""

from winterdawn.editions.zones.blows.aiming import Aiming
from winterdawn.editions.zones.blows.defence import Defence
from winterdawn.editions.zones.blows.enemies import EnemyAttacks
from winterdawn.editions.zones.blows.hands import Hands
from winterdawn.editions.zones.blows.landing import Landing
from winterdawn.editions.zones.blows.loading import Loading
from winterdawn.editions.zones.blows.melee import Melee
from winterdawn.editions.zones.blows.ranged import Ranged
from winterdawn.editions.zones.blows.shots import Shots
from winterdawn.editions.zones.blows.two import TwoWeapons

PARTS = {
    "melee": Melee(),
    "two-weapons": TwoWeapons(),
    "ranged": Ranged(),
    "enemy-attacks": EnemyAttacks(),
    "aiming": Aiming(),
    "loading": Loading(),
    "hands": Hands(),
    "shots": Shots(),
    "landing": Landing(),
    "defence": Defence(),
}

__all__ = ["PARTS"]
