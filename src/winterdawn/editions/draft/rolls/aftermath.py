"""What good and bad rolls leave behind in the 2017 draft."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from winterdawn.editions.draft.fights.victory import Declared
from winterdawn.editions.draft.figures import figures
from winterdawn.editions.encounter.asks import yes
from winterdawn.editions.sda.character.skills import skill_name
from winterdawn.editions.sda.rolls.aftermath import Aftermath
from winterdawn.kernel.fact import phrase

if TYPE_CHECKING:
    from collections.abc import Sequence

    from winterdawn.editions.encounter.people import Combatant
    from winterdawn.editions.sda.figures import Play
    from winterdawn.editions.sda.frame.use import Rolled
    from winterdawn.kernel.asks.ask import Procedure
    from winterdawn.kernel.asks.choices import Cites

_MAY: Cites = ("draft.failure.ego-success", "draft.ruling.failure-xp-place")


class Resounding(Aftermath):
    """A roll whose MoSes reach the dice that the pool grants is a resounding success
    (``draft.resounding.two-conditions``); one below 0 fails completely (``draft.failure.definition``).
    """

    praise: ClassVar[str] = "resounding"
    earned: ClassVar[Cites] = (
        "draft.resounding.two-conditions",
        "draft.resounding.must-succeed",
        "draft.resounding.mos-at-least-pool",
        "draft.resounding.before-bonus-mos",
    )
    failed: ClassVar[Cites] = (
        "draft.failure.definition",
        "draft.failure.zero-not-enough",
        "draft.failure.before-malus",
    )
    choosing: ClassVar[Cites] = (
        "draft.resounding.reward",
        "draft.resounding.pool-not-roll",
        "draft.ruling.resounding-count",
    )
    lost: ClassVar[Cites] = (
        "book.failure.ego-failed",
        "draft.ruling.failure-spirit-amount",
        "draft.ruling.rank-of-a-speciality",
    )
    in_fights: ClassVar[Cites] = ("draft.failure.outside-combat", "draft.ruling.failure-in-combat")

    def pays(self, play: Play) -> bool:
        """The spirit surge comes after the fight (``draft.ruling.combat-boundary``)."""
        return play.record(Declared).over or super().pays(play)

    def splendid(self, play: Play, rolled: Rolled) -> bool:
        """Counted with 1s taken off and before bonus MoSes and maluses, against bonus and bought dice as well
        (``draft.ruling.resounding-count``, ``draft.ruling.resounding-pool-size``).
        """
        granted, announced = rolled.announced.granted, rolled.announced
        bonus = min(granted.bonus, granted.most - granted.own)
        size = granted.own + max(bonus, 0) + announced.bought
        return announced.dice > 0 and rolled.reading.successes >= size

    def fails(self, play: Play, rolled: Rolled) -> bool:
        """Whether the dice and bonus MoSes come to less than 0, before maluses
        (``draft.ruling.losses-and-bonus-mos``).
        """
        return rolled.score < 0

    def due(self, play: Play, held: Sequence[int], last: Rolled) -> tuple[Sequence[int], bool]:
        """Only the roll that reaches the goal counts (``draft.ruling.resounding-success-means``)."""
        return (), True

    def rewarded(self, play: Play, waited: Sequence[Rolled], last: Sequence[Rolled]) -> Sequence[Rolled]:
        """The same of all at once."""
        return last

    def teach(self, play: Play, rolled: Rolled) -> None:
        """A highest face teaches nothing, unless the table plays so (``draft.ruling.xp-attribute``)."""
        if figures(play).attribute_experience == "top-face":
            super().teach(play, rolled)

    def ego_difficulty(self, play: Play, failed: Rolled, rank: int) -> int:
        """1 and the losses (``draft.failure.ego-difficulty``); the game master may add a complication."""
        losses, who = -failed.score, failed.use.who
        if play.gm:
            text, words = phrase("fails-with", who=who.id), phrase("losses-may-complicate", losses=losses)
            why = ("draft.failure.complication", "draft.ruling.failure-complication")
            play.emit("complication", text, why, who, words, losses=losses)
        return 1 + losses

    def learn(self, play: Play, who: Combatant, skill: str, cites: Cites) -> Procedure[None]:
        """The player may decline the point, which an unranked skill gives too; a parent skill has none
        (``draft.ruling.rank-zero-failure``, ``draft.ruling.xp-raise-parent``).
        """
        if skill not in who.sheet.known():
            return
        asked = phrase("put-point-in", skill=skill_name(skill))
        why = _MAY if who.sheet.rank(skill) else (*_MAY, "draft.ruling.rank-zero-failure")
        if (yield from yes(who.seat, asked, why, who=who.id)):
            yield from super().learn(play, who, skill, cites)
