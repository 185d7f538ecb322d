"""Dice of damage: how they fall, and what they say."""

from __future__ import annotations

from typing import TYPE_CHECKING

from winterdawn.dice.reading import Ladder
from winterdawn.editions.sda.rolls.scoring import Scoring
from winterdawn.kernel.ask import DiceGroup, Fallen, Procedure, Roll, fall

if TYPE_CHECKING:
    from winterdawn.dice.scale import Scale
    from winterdawn.editions.sda.figures import Play
    from winterdawn.kernel.choices import Cites
    from winterdawn.kernel.event import Face


def scale(play: Play) -> Scale:
    """How dice of damage are read."""
    return play.part(Scoring).of_harm(play)


def harm(
    play: Play, seat: str, dice: tuple[DiceGroup, ...], kind: str, who: str, cites: Cites
) -> Procedure[tuple[Fallen, tuple[Face, ...]]]:
    """Let dice of a kind of damage fall; what they say, and each as it lies."""
    roll = Roll(seat, dice, f"{kind} damage", who, cites, Ladder.of(scale(play)))
    fallen, face = (yield from fall(roll)), play.part(Scoring).harm_face
    return fallen, tuple(face(play, shows, *die) for shows, die in zip(fallen.faces, roll.dice, strict=False))
