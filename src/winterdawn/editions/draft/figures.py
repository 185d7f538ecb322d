"""The figures that the 2017 draft has otherwise than the core book."""

from winterdawn.editions.sda.figures import Figures

FIGURES = Figures(
    spirit_cap_covers="without-bonus",
    equal_initiative="in-turn",
    undefended="nothing",
    unlisted_range="refused",
    bleeding_reckoned="per-roll",
    stun_limit="per-round",
    ranged_spirit_loss="on",
    taunt_reactions="on",
    shrug_boxes="line",
    dodge_roll_metres="on-top",
    hide_behind_shield="three-quarters",
    experience_in_combat="off",
    mount_ranks="off",
)
"""The choices by which the draft's rulings settle what the book's rulings settle otherwise."""
