"""The figures that the game master's screen has otherwise than the core book."""

from winterdawn.editions.sda.figures import Figures

FIGURES = Figures(
    ladder_step=3,
    defender_rate=3,
    push_price=1,
    initiative_price=1,
    disarm_price=3,
    grapple_price=1,
    throw_price=3,
    spirit_per_hit=0,
    prone_price=1,
    prone_malus=1,
    charge_metres=3,
    charge_strike="first",
    dodge_roll_metres="on-top",
)
"""What the screen prints, and the choices by which its rulings settle what the book's settle otherwise."""
