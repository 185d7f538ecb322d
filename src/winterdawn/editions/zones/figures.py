"""What the zone rules leave to a group; ``house_rules.toml`` says in words what each figure is."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from winterdawn.editions.encounter.encounter import Encounter

Switch = Literal["on", "off"]


class ZoneFigures(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Every choice that the parts read; a house rule replaces one of them by name."""

    success_face: Annotated[int, Meta(ge=4, le=6)] = 6
    """This face and every higher one is a success (``zones.ruling.die-and-success-face``)."""
    modifiers: Literal["dice", "successes"] = "dice"
    push: Switch = "off"
    stress_dice_on: Literal["all", "push"] = "all"
    """``push`` gives no Stress dice at all to a table that does not push."""
    stress_fail_to: Annotated[int, Meta(ge=1, le=5)] = 1
    """This face and every lower one of a Stress die is a critical failure, unless it is a success."""
    initiative: Literal["cards", "dice"] = "cards"
    turn_order: Literal["alternate", "strict-cards"] = "alternate"
    redraw_each_round: Switch = "off"
    repeat_limit: Literal["round", "turn"] = "round"
    disengage_in_zone: Switch = "on"
    reaction_attribute: Literal["awareness", "agility"] = "awareness"
    block_bonus: Switch = "off"
    block_missiles: Literal["shield-only", "always", "never"] = "shield-only"
    close_shooting: Literal["target", "any-enemy"] = "target"
    stamina_overflow: Literal["later-hit", "same-hit"] = "later-hit"
    broken: Literal["incapacitated", "fights-on"] = "incapacitated"
    recovery: Literal["shift", "gm"] = "shift"
    condition_clearing: Literal["one-level", "all", "gm"] = "one-level"
    condition_effect: Literal["per-level", "flat"] = "per-level"
    perception_light: Literal["as-shots", "dimly-lit"] = "as-shots"
    bow_reload: Literal["round", "shot"] = "round"
    damage_kind: Literal["wound", "attack"] = "wound"
    thrown_back: Switch = "on"
    armour_most: Literal["half", "all"] = "half"
    armour_hampers: Literal["agility", "none"] = "agility"
    first_aid: Literal["stamina", "gm"] = "stamina"
    talent_cost: Literal["wp", "free"] = "wp"
    wound_effect: Literal["dice", "none"] = "dice"
    announced_actions: Switch = "on"
    """``off`` says that an opponent is about to act, and not what they do."""
    second_weapon: Literal["beside", "counts"] = "beside"


Play = Encounter[ZoneFigures]
"""An encounter under the zone rules."""

FIGURES = ZoneFigures()
"""What holds without a house rule."""
