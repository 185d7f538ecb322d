"""What dice say in the 2017 draft."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from winterdawn.editions.draft.figures import DraftFigures, figures
from winterdawn.editions.sda.frame.scoring import Scoring
from winterdawn.kernel.event import Face

if TYPE_CHECKING:
    from winterdawn.dice.scale import Scale
    from winterdawn.editions.sda.figures import Figures, Play


class Losses(Scoring):
    """A die showing 1 takes a MoS off the roll (``draft.loss.die-one``)."""

    formula: ClassVar[str] = "draft.mos.threshold-four"

    def scale(self, figures: Figures) -> Scale:
        """Also with the table's own ways with losses, maluses left over, bought dice and rewards
        (``draft.ruling.loss-definition``, ``draft.ruling.malus-floor``,
        ``draft.ruling.losses-generally-added``, ``draft.ruling.spirit-buying-dice``,
        ``draft.ruling.resounding-reward``).
        """
        assert isinstance(figures, DraftFigures)
        return (
            super()
            .scale(figures)
            .but(
                deficit="losses" if figures.malus_overflow == "wasted" else "dice",
                shifts=figures.losses_to_opponent == "on",
                limit=figures.bought_dice_limit,
                heart=figures.resounding_spirit,
                **({} if figures.losses == "ones" else {"one": 0, "blank": -1}),
            )
        )

    def of_harm(self, play: Play) -> Scale:
        """A 1 takes a MoS off, or as the table plays it nothing (``draft.ruling.losses-on-damage-rolls``); no
        damage fails completely.
        """
        return play.scale.apart if figures(play).ones_on_damage == "on" else play.scale.apart.but(one=0)

    def harm_face(self, play: Play, shows: int, of: int, role: str) -> Face:
        """A 1 that takes nothing says why."""
        found = super().harm_face(play, shows, of, role)
        spared = found.scores < 0 and figures(play).ones_on_damage == "off"
        return Face(shows, of, 0, role, ("draft.ruling.losses-on-damage-rolls",)) if spared else found

    def face(self, play: Play, shows: int, of: int, role: str) -> Face:
        """A die with what it scores and by which rule."""
        scores = play.ladder.score(shows)
        if scores < 0:
            return Face(shows, of, scores, role, ("draft.loss.die-one", "draft.loss.can-occur"))
        if not scores and shows == 1:
            return Face(shows, of, scores, role, ("draft.ruling.loss-definition",))
        if not scores:
            return Face(shows, of, scores, role, ("draft.mos.face-2-3", "draft.mos.threshold-four"))
        return super().face(play, shows, of, role)
