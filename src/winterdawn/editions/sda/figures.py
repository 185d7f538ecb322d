"""The figures an SdA edition is made of. The defaults are the core book's."""

from __future__ import annotations

import msgspec


class Figures(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Every number the parts read; a house rule replaces one of them by name."""

    ladder_step: int = 4
    """A face counts for face // step MoSes (``book.mos.formula``)."""
    spirit_per_hit: int = 1
    """``book.melee.spirit-loss``."""
    attacker_rate: int = 1
    """Hits a damage die costs an attacker (``book.damage.attacker-rate``)."""
    defender_rate: int = 2
    """``book.damage.defender-rate``."""
    step_price: int = 1
    """``book.control.step``."""
    initiative_price: int = 2
    """``book.control.initiative``."""
    push_price: int = 2
    """``book.control.push``."""
    disarm_price: int = 4
    """``book.control.disarm``."""
    push_strike_by_scorer: int = 1
    """1 if whoever pushed may strike too (``book.ruling.combat-push-direction``)."""
    reach_malus: int = 1
    """Per range of difference (``book.reach.outside-malus``)."""
    flank_malus: int = 1
    """``book.melee.flank-malus``."""
    rear_malus: int = 2
    """``book.melee.rear-malus``."""
    opportunity_bonus: int = 1
    """``book.opportunity.bonus-die``."""
    opportunity_flank_malus: int = 1
    """``book.opportunity.flank-malus``."""
    piercing_level: int = 1
    """``book.bleeding.piercing-level``."""
    cutting_level: int = 2
    """``book.bleeding.cutting-level``."""
    worst_level: int = 3
    """Past it a wound is mortal (``book.bleeding.beyond-three``)."""
    waking_tally: int = 10
    """``book.incapacitated.unconscious-wakes``."""
    surge_spirit: int = 2
    """Spirit a MoS after a won fight (``book.surge.gain``)."""
    rounds_a_minute: int = 10
    """``book.round.length``."""
    round_limit: int = 100
    """A fight still open then is broken off (``book.ruling.table-combat-stalemate``)."""


class HouseRuleError(ValueError):
    """A house rule that names no figure of the edition."""


def with_house_rules(figures: Figures, rules: dict[str, int]) -> Figures:
    """``figures`` with some replaced; raises :class:`HouseRuleError` for an unknown name."""
    known = {field.name for field in msgspec.structs.fields(Figures)}
    for name, value in rules.items():
        if name not in known:
            raise HouseRuleError(
                f"house_rules.{name}: there is no such figure; one of {', '.join(sorted(known))}"
            )
        if type(value) is not int or value < 0:
            raise HouseRuleError(
                f"house_rules.{name}: {value!r} is not allowed; use a whole number from 0 up"
            )
    return msgspec.structs.replace(figures, **rules)
