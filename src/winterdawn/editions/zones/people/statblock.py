"""The numbers of a stat block, each with the rule that it is there by."""

from __future__ import annotations

from winterdawn.characters.account import Account
from winterdawn.editions.zones.tables.sheets import EnemyAttack, EnemySheet


def stats(sheet: EnemySheet) -> dict[str, Account]:
    """Every figure of an enemy, by key; those of attacks are ``damage:1`` and so on."""
    return {
        "initiative": Account("initiative score", sheet.initiative, cites=("zones.initiative.enemy-static",)),
        "stamina": Account("Stamina", sheet.stamina, cites=("zones.ruling.enemy-stamina",)),
        "stamina-left": Account("Stamina left", sheet.left, cites=("zones.ruling.enemy-stamina",)),
        "defence": Account("defence", sheet.defence, cites=("zones.enemy.defence-fixed",)),
        "actions": Account("actions", sheet.actions, cites=("zones.ruling.enemy-actions",)),
        "attacks": Account("Attacks of a round", sheet.most_attacks, cites=("zones.ruling.enemy-actions",)),
        **{f"damage:{at}": damage(attack) for at, attack in enumerate(sheet.attacks, 1)},
    }


def damage(attack: EnemyAttack) -> Account:
    """The fixed damage of an attack."""
    cites = ("zones.enemy.damage-fixed", "zones.ruling.enemy-always-hits")
    return Account(f"damage of {attack.name}", attack.damage, cites=cites)


def attack_words(attack: EnemyAttack) -> str:
    """An attack in words: ``damage 4, up to Long, ranged, pierce``."""
    told = [f"damage {attack.damage}", f"up to {attack.range.capitalize()}"]
    told += ["ranged"] * attack.ranged + ["cannot be blocked"] * attack.dodge_only
    return ", ".join((*told, " or ".join(attack.types)))
