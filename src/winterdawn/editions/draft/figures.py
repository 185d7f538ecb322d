"""The figures that the 2017 draft has otherwise than the core book."""

from __future__ import annotations

from typing import Annotated, ClassVar, Literal

from msgspec import Meta

from winterdawn.editions.sda.figures import Figures, Play, Switch


class DraftFigures(Figures, frozen=True, forbid_unknown_fields=True):
    """The choices that only the draft has; ``house_rules.toml`` beside it says what each of them is."""

    settled: ClassVar[frozenset[str]] = frozenset(
        {
            "bonus_dice_budget",
            "buy_base",
            "complete_failure_reads",
            "flawless_in_rolling",
            "flawless_stunned_pool",
            "injury_overflow",
            "reach_inside",
            "sparring_rounding",
            "virtue_calls",
            "virtue_empty_roll",
            "virtue_judging",
            "virtue_spirit_cap",
            "virtue_start",
            "virtue_turn",
        }
    )
    """Bonus dice count for no price (``draft.ruling.pool-build-order``), and virtues are words without steps,
    dice or calls (``draft.sheet.no-virtue-rolls``)."""

    losses: Literal["ones", "none"] = "ones"
    malus_overflow: Literal["wasted", "extra-dice"] = "wasted"
    losses_to_opponent: Switch = "on"
    ones_on_damage: Switch = "on"
    resounding_spirit: Annotated[int, Meta(ge=1, le=10)] = 2
    bought_dice_limit: Literal["rank", "double"] = "rank"
    group_test: Literal["sum", "transfer"] = "sum"
    sleep_recovery: Literal["half-constitution", "doubling"] = "half-constitution"
    combat_experience: Switch = "on"
    attribute_experience: Literal["skill-raises", "top-face"] = "skill-raises"
    revival_difficulty: Literal["begun-minutes", "plus-one"] = "begun-minutes"
    shield_refresh: Literal["own-turn", "round"] = "own-turn"
    overflow_stun: Switch = "on"
    charge_announces: Literal["charger", "target"] = "charger"
    charge_losses: Literal["prone", "boxes"] = "prone"
    parent_tests: Literal["refused", "allowed"] = "refused"


def figures(play: Play) -> DraftFigures:
    """The figures of an encounter under the draft."""
    assert isinstance(play.figures, DraftFigures)
    return play.figures


FIGURES = DraftFigures(
    spirit_cap_covers="without-bonus",
    equal_initiative="in-turn",
    undefended="nothing",
    unlisted_range="refused",
    bleeding_reckoned="per-roll",
    ranged_spirit_loss="on",
    taunt_reactions="on",
    first_aid_level=3,
    dodge_roll_metres="on-top",
    hide_behind_shield="three-quarters",
    experience_in_combat="off",
    mount_ranks="off",
)
"""The choices by which the draft's rulings settle what the book's rulings settle otherwise."""
