"""The figures that the game master's screen has otherwise than the core book."""

from __future__ import annotations

from typing import Annotated, ClassVar, Literal

from msgspec import Meta

from winterdawn.editions.sda.character.pieces import MadeUnder
from winterdawn.editions.sda.figures import Figures, Play, Switch

AttributeCost = Literal["current-value", "three-times"]
"""What a point of an attribute costs: its score, or three times the score it leads to."""
MOST_LEVELS = 20
"""The most that any table lets a condition rise."""


class ScreenMadeUnder(MadeUnder, frozen=True):
    """The house rules that the making of a character of the screen goes by."""

    attribute_cost: AttributeCost = "current-value"
    """``screen.ruling.attribute-exp-cost``."""


class ScreenFigures(Figures, frozen=True, forbid_unknown_fields=True):
    """The choices that only the screen has; ``house_rules.toml`` beside it says what each of them is."""

    settled: ClassVar[frozenset[str]] = frozenset(
        {
            "buy_base",
            "choke_first_test",
            "flank_malus",
            "flawless_stunned_pool",
            "grappled_ignores_armour",
            "hide_behind_shield",
            "increment_malus",
            "intimidate_spirit",
            "prone_target_malus",
            "rear_malus",
            "reverse_in_defence",
            "stun_limit",
            "wall_malus",
        }
    )

    condition_effects: Literal["malus-per-level", "one-malus", "none"] = "malus-per-level"
    condition_maximum: Annotated[int, Meta(ge=1, le=MOST_LEVELS)] = 9
    daily_hunger: Switch = "on"
    extra_sleep: Literal["once", "per-hour"] = "once"
    merry_limit: Annotated[int, Meta(ge=0, le=100)] = 0
    """Rolls of a scene, 0 for as many as people like (``screen.ruling.merry-extended-no-goal``)."""
    helmet_facing: Switch = "on"
    armour_sacrifice: Switch = "off"
    two_weapons: Switch = "off"
    shift_protects: Literal["opponent", "everybody"] = "opponent"
    charge_dice: Literal["shared", "separate"] = "shared"
    negative_totals: Literal["stand", "floor"] = "stand"
    opposed_deficit: Literal["stand", "extra-dice"] = "stand"
    size_reference: Literal["medium", "attacker"] = "medium"
    cover_table: Literal["printed", "regular"] = "printed"
    choke_failure: Literal["stunned", "unconscious"] = "stunned"
    numeric_difficulty: Literal["count", "step"] = "count"
    difficulty_cap: Literal["harmful", "all", "none"] = "harmful"
    core_exp: Switch = "off"
    malus_ladder: Literal["cumulative", "banded"] = "cumulative"
    core_retaliation_triggers: Switch = "on"
    attribute_cost: AttributeCost = "current-value"
    malus_dice: Literal["subtract", "replace"] = "subtract"
    bonus_malus_cancel: Switch = "off"
    success_mode: Literal["per-die", "sum"] = "per-die"
    moments: Literal["players", "everybody"] = "players"
    withdrawn_roll: Literal["undone", "failed"] = "undone"


def figures(play: Play) -> ScreenFigures:
    """The figures of an encounter under the screen."""
    assert isinstance(play.figures, ScreenFigures)
    return play.figures


FIGURES = ScreenFigures(
    ladder_step=3,
    defender_rate=3,
    push_price=1,
    ledge_price=2,
    initiative_price=1,
    disarm_price=3,
    grapple_price=1,
    throw_price=3,
    drag_price=3,
    spirit_per_hit=0,
    inspire_spirit=1,
    first_aid_level=3,
    prone_price=1,
    prone_malus=1,
    charge_metres=3,
    charge_strike="first",
    dodge_roll_metres="on-top",
)
"""What the screen prints, and the choices by which its rulings settle what the book's settle otherwise."""
