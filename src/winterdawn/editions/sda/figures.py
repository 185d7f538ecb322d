"""The figures an SdA edition is made of. The defaults are the core book's.

``house_rules.toml`` says in words what each of them is, and by which rule.
"""

from __future__ import annotations

from typing import Annotated, ClassVar, Literal

import msgspec
from msgspec import Meta

from winterdawn.editions.encounter.encounter import Encounter
from winterdawn.editions.sda.character.pieces import VirtueStart

Figure = Annotated[int, Meta(ge=0, le=10)]
"""All maluses of a blow together stay below the 100 that a roll can bear."""
Price = Annotated[int, Meta(ge=1, le=20)]
"""A figure that divides or counts down, which 0 could not."""
Level = Annotated[int, Meta(ge=1, le=3)]
"""What a sheet can note of a wound."""
Either = Annotated[int, Meta(ge=0, le=1)]
"""1 if it is so, 0 if not."""

Switch = Literal["on", "off"]


class Figures(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Every number and choice that the parts read; a house rule replaces one of them by name."""

    settled: ClassVar[frozenset[str]] = frozenset()
    """Those that no part of an edition reads, so that no house rule replaces them."""

    ladder_step: Price = 4
    """A face counts for face // step MoSes (``book.mos.formula``).

    With 4 no face below 4 counts (``book.mos.die-threshold``), and faces from 4, 8, 12, 16 and
    20 up count 1 to 5 (``book.mos.one``, ``book.mos.two``, ``book.mos.three``,
    ``book.mos.four``, ``book.mos.five``).
    """
    spirit_per_hit: Figure = 1
    """``book.melee.spirit-loss``."""
    attacker_rate: Price = 1
    """Hits a damage die costs an attacker (``book.damage.attacker-rate``)."""
    defender_rate: Price = 2
    """``book.damage.defender-rate``."""
    step_price: Price = 1
    """``book.control.step``."""
    initiative_price: Price = 2
    """``book.control.initiative``."""
    push_price: Price = 2
    """``book.control.push``."""
    disarm_price: Price = 4
    """``book.control.disarm``."""
    grapple_price: Price = 2
    """``book.grapple.initiate``; as many hits have to be scored where none are spent."""
    reverse_price: Price = 1
    """``book.grapple.reverse``."""
    pin_reverse_price: Price = 2
    """``book.grapple.pin-reverse``."""
    drag_price: Price = 1
    """Hits a metre (``book.grapple.drag``)."""
    throw_price: Price = 2
    """``book.grapple.throw``."""
    choke_price: Price = 3
    """``book.grapple.choke``."""
    choke_break_price: Price = 2
    """``book.grapple.choke-break``."""
    choke_first_test: Either = 1
    """The difficulty of the first test of a choke (``book.ruling.combat-choke-count``)."""

    ledge_price: Figure = 1
    """Hits that a push over a ledge costs more (``book.control.push-ledge``)."""
    high_ground_bonus: Figure = 1
    """``book.terrain.high-ground``."""
    push_strike_by_scorer: Either = 0
    """1 if whoever pushed may strike too (``book.ruling.combat-push-direction``)."""
    reach_malus: Figure = 1
    """Per range of difference (``book.reach.outside-malus``)."""
    flank_malus: Figure = 1
    """``book.melee.flank-malus``."""
    rear_malus: Figure = 2
    """``book.melee.rear-malus``."""
    prone_malus: Figure = 2
    """``book.manoeuvre.prone-melee``."""
    increment_malus: Figure = 1
    """Each time a range increment is passed (``book.ranged.increment-malus``)."""
    prone_shot_malus: Figure = 2
    """``book.manoeuvre.prone-ranged``."""
    prone_target_malus: Figure = 1
    """``book.manoeuvre.prone-target``."""
    shooting_into_melee: Figure = 0
    """Malus of a shot for each character in the way (``book.ruling.combat-shooting-into-melee``)."""

    dim_malus: Annotated[int, Meta(ge=0, le=5)] = 1
    """``book.ruling.table-light``."""
    dark_malus: Annotated[int, Meta(ge=0, le=5)] = 2
    """The same in the dark."""
    dark_melee_malus: Annotated[int, Meta(ge=0, le=5)] = 1
    """The same in the dark of what is near: blows, defences and dodging."""
    light_initiative: Switch = "on"

    mounted_bonus: Figure = 1
    """``book.manoeuvre.mounted-high-ground``."""
    mounted_control: Figure = 1
    """``book.manoeuvre.mounted-control-cost``."""
    mounting_metres: Figure = 3
    """``book.ruling.combat-mounting``."""
    wall_malus: Annotated[int, Meta(ge=0, le=3)] = 1
    """``book.manoeuvre.shield-wall-malus``."""
    prone_price: Figure = 2
    """Metres of movement that going prone takes (``book.manoeuvre.prone-down-cost``)."""
    crawl_factor: Price = 2
    """What a metre counts for whoever lies (``book.manoeuvre.prone-crawl``)."""
    charge_metres: Figure = 2
    """Metres further a MoS of a charging run (``book.manoeuvre.charge-run``)."""
    dodge_roll_malus: Figure = 1
    """A metre rolled (``book.manoeuvre.dodge-roll-malus``)."""
    second_weapon_malus: Figure = 1
    """``book.manoeuvre.two-weapons-second``."""
    opportunity_bonus: Figure = 1
    """``book.opportunity.bonus-die``."""
    opportunity_flank_malus: Figure = 1
    """``book.opportunity.flank-malus``."""
    piercing_level: Level = 1
    """``book.bleeding.piercing-level``."""
    cutting_level: Level = 2
    """``book.bleeding.cutting-level``."""
    worst_level: Level = 3
    """Past it a wound is mortal (``book.bleeding.beyond-three``)."""
    waking_tally: Annotated[int, Meta(ge=0, le=100)] = 10
    """``book.incapacitated.unconscious-wakes``."""
    surge_spirit: Figure = 2
    """Spirit a MoS after a won fight (``book.surge.gain``)."""
    inspire_spirit: Figure = 2
    """Spirit a MoS, to be handed out (``book.manoeuvre.inspire-gain``)."""
    intimidate_spirit: Figure = 2
    """Spirit lost a hit (``book.manoeuvre.intimidate-effect``)."""
    words_increment: Price = 5
    """Metres (``book.manoeuvre.intimidate-distance``, ``book.manoeuvre.taunt-distance``)."""
    rounds_a_minute: Annotated[int, Meta(ge=1, le=60)] = 10
    """``book.round.length``."""
    sparring: Either = 0
    """1 for a bout in which nobody is hurt (``book.training.sparring-combat``)."""
    imperial: Either = 0
    """1 to show lengths in feet as well (``book.rule-zero.imperial-display``)."""
    clue_rate: Price = 1
    """MoSes that buy a clue (``book.ruling.skill-logic-clue-rate``)."""
    round_limit: Annotated[int, Meta(ge=1, le=1000)] = 100
    """A fight still open then is broken off (``book.ruling.table-combat-stalemate``)."""
    opposed_announce: Literal["acting-first", "secret"] = "acting-first"
    largest_die: Literal["compulsory", "free"] = "compulsory"
    zero_spirit_pool: Either = 0
    """Dice that are left at 0 spirit (``book.ruling.zero-spirit-zero-dice``)."""
    spirit_cap_covers: Literal["all", "without-bonus"] = "all"
    spirit_cap_checked: Literal["after-paying", "before-paying"] = "after-paying"
    buy_base: Literal["with-bonus", "ranks"] = "with-bonus"
    deficit_dice_cap: Switch = "off"
    first_fail_reads: Literal["net", "dice"] = "net"
    assisted_first_fail: Literal["joint", "each"] = "joint"
    halved_assist: Literal["per-helper", "pooled"] = "per-helper"
    group_transfer: Literal["all", "surplus"] = "all"
    flawless_capped_pool: Switch = "on"
    flawless_stunned_pool: Switch = "off"
    flawless_spirit: Literal["dice", "net"] = "dice"
    flawless_in_rolling: Literal["each-roll", "once-per-test"] = "each-roll"
    complete_failure_reads: Literal["dice", "net"] = "dice"
    failure_despite_success: Switch = "on"
    unranked_failure_experience: Switch = "on"
    flawless_on_tie: Switch = "off"
    npc_experience: Switch = "on"
    failure_chain: Literal["once", "unlimited"] = "once"
    depression_cure: Literal["any-gain", "companion-only"] = "any-gain"
    sparring_rounding: Literal["down", "up"] = "down"
    purchase_timing: Literal["between-tests", "between-scenes", "between-sessions"] = "between-tests"
    group_trade: Literal["optional", "automatic"] = "optional"
    apprentices: Price = 1
    """The most at one task of a mentor (``book.ruling.mentor-numbers``)."""
    mentor_reward: Literal["fixed", "choice"] = "fixed"
    training_rate: Annotated[int, Meta(ge=0, le=20)] = 0
    """Exchanges of a training a day, 0 if the game master says how many (``book.ruling.training-rate``)."""
    training_reward: Literal["fixed", "choice"] = "fixed"
    attribute_experience_dice: Literal["all", "base"] = "all"
    virtue_start: VirtueStart = "free"
    virtue_calls: Literal["each-once", "one-per-scene", "unlimited"] = "each-once"
    virtue_spirit_cap: Switch = "on"
    virtue_empty_roll: Literal["binding", "void"] = "binding"
    virtue_turn: Literal["roll-by-roll", "permanent"] = "roll-by-roll"
    virtue_judging: Literal["goal-and-conduct", "conduct"] = "goal-and-conduct"
    perception_retry: Literal["once", "free"] = "once"
    search_variant: Literal["setback", "first-fail"] = "setback"
    appraise_rows: Literal["one", "all-fitting"] = "one"
    herding_brackets: Literal["doubling", "exact"] = "doubling"
    herding_ego: Literal["once", "each-roll"] = "once"
    herding_dogs: Price = 1
    """Dogs of a herder that count (``book.ruling.skill-several-dogs``)."""
    mount_ranks: Switch = "on"
    melee_cover: Switch = "on"
    cover_by_size: Switch = "off"
    high_ground: Literal["attacks", "all"] = "attacks"
    falling_damage: Literal["gm", "suggested"] = "gm"
    door_use: Literal["action", "free"] = "action"

    hide_behind_shield: Literal["data", "three-quarters"] = "data"
    grapple_cost: Literal["spent", "scored"] = "spent"
    reverse_in_defence: Switch = "off"
    chained_holds: Switch = "on"
    grappled_ignores_armour: Switch = "off"
    reassess_timing: Literal["next-round", "at-once"] = "next-round"
    taunt_reactions: Switch = "off"
    speech_animals: Switch = "on"
    taunt_outlived: Literal["fades", "ends"] = "fades"
    shrug_boxes: Literal["line", "all"] = "line"
    natural_healing: Literal["lines", "boxes", "off"] = "lines"
    tending: Switch = "on"
    first_aid_level: Level = 2
    """The worst wound that first aid closes (``book.ruling.combat-stop-bleeding-gap``)."""
    dodge_skill: Literal["reflex", "acrobatics", "either"] = "reflex"
    ranged_spirit_loss: Switch = "off"
    shield_scope: Literal["any", "melee-front"] = "any"

    standing_up_provokes: Switch = "off"
    dodge_roll_metres: Literal["within", "on-top"] = "within"
    stance_defence: Literal["allowed", "barred"] = "allowed"
    charge_strike: Literal["one-exchange", "first"] = "one-exchange"
    charge_halt: Literal["entry", "end-of-run"] = "entry"
    distractions: Literal["listed", "all", "none"] = "listed"

    armour_rounding: Literal["down", "up"] = "down"
    unlisted_range: Literal["step-malus", "refused"] = "step-malus"
    equal_initiative: Literal["one-exchange", "in-turn"] = "one-exchange"
    move_around_action: Literal["one-side", "both-sides"] = "one-side"
    undefended: Literal["extra-dice", "nothing"] = "extra-dice"
    delay: Literal["negative-only", "any-lower"] = "negative-only"
    injury_overflow: Literal["incapacitated", "next-line"] = "incapacitated"
    bonus_dice_budget: Literal["on-top", "within"] = "on-top"
    bleeding_reckoned: Literal["per-round", "per-roll"] = "per-round"
    stun_limit: Literal["per-round", "per-pool"] = "per-round"
    facing: Literal["arcs", "gm"] = "arcs"
    turn_when_attacked: Switch = "off"
    turn_in_passing: Switch = "on"
    mounted_charge: Literal["one-each", "both"] = "one-each"
    draw_out_of_turn: Switch = "off"
    experience_in_combat: Switch = "on"
    reach_inside: Literal["bands", "far-limit"] = "bands"
    killing_damage: Literal["any", "gm"] = "any"


Play = Encounter[Figures]
"""An encounter under one of the SdA editions."""
