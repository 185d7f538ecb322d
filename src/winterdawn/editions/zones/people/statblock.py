"""The numbers of a stat block, each with its rule; and what lasts of enemies as of heroes."""

from __future__ import annotations

from msgspec.structs import replace

from winterdawn.characters.account import Account
from winterdawn.editions.wording.joining import listed
from winterdawn.editions.zones.people import accounts
from winterdawn.editions.zones.people.hero import HeroSheet, Lasting
from winterdawn.editions.zones.tables.reading import Tables
from winterdawn.editions.zones.tables.sheets import EnemyAttack, EnemySheet, ZoneSheet
from winterdawn.kernel.fact import Saying, phrase


def stats(sheet: EnemySheet) -> dict[str, Account]:
    """Every figure of an enemy, by key; those of attacks are ``damage:1`` and so on."""
    return {
        "initiative": Account(
            accounts.named("initiative-score"), sheet.initiative, cites=("zones.initiative.enemy-static",)
        ),
        "stamina": Account(phrase("stamina"), sheet.stamina, cites=("zones.ruling.enemy-stamina",)),
        "stamina-left": Account(
            accounts.named("stamina-left"), sheet.left, cites=("zones.ruling.enemy-stamina",)
        ),
        "defence": Account(accounts.named("defence"), sheet.defence, cites=("zones.enemy.defence-fixed",)),
        "actions": Account(accounts.named("actions"), sheet.actions, cites=("zones.ruling.enemy-actions",)),
        "attacks": Account(
            accounts.named("attacks-of-round"), sheet.most_attacks, cites=("zones.ruling.enemy-actions",)
        ),
        **{f"damage:{at}": damage(attack) for at, attack in enumerate(sheet.attacks, 1)},
    }


def damage(attack: EnemyAttack) -> Account:
    """The fixed damage of an attack."""
    cites = ("zones.enemy.damage-fixed", "zones.ruling.enemy-always-hits")
    return Account(phrase("damage-of-attack", attack=attack.name), attack.damage, cites=cites)


def attack_words(attack: EnemyAttack) -> Saying:
    """What an attack is: ``damage 4, up to Long, ranged, pierce``."""
    return listed(
        phrase("attack-deals", damage=attack.damage, band=attack.range),
        phrase("is-ranged") if attack.ranged else None,
        phrase("not-to-be-blocked") if attack.dodge_only else None,
        phrase("either-damage", types=attack.types),
    )


def lasting(sheet: ZoneSheet) -> Lasting:
    """The record of what lasts; of an enemy nothing but lost Stamina (``zones.ruling.enemy-stamina``)."""
    if isinstance(sheet, EnemySheet):
        return Lasting(lost=sheet.lost)
    assert isinstance(sheet, HeroSheet)
    return sheet.lasting


def with_lasting(sheet: ZoneSheet, now: Lasting) -> ZoneSheet:
    """A sheet with what lasts ``now``."""
    if isinstance(sheet, EnemySheet):
        return replace(sheet, lost=now.lost)
    return replace(sheet, lasting=now)


def full_stamina(sheet: ZoneSheet, tables: Tables) -> Account:
    """Stamina when none of it is lost."""
    if isinstance(sheet, EnemySheet):
        return stats(sheet)["stamina"]
    assert isinstance(sheet, HeroSheet)
    return accounts.stamina(sheet, tables)
