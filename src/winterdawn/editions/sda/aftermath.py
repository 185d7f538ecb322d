"""What good and bad rolls leave behind: rewards, and the ego test after a complete failure.

Settled last of all, rewards before ego tests (``book.ruling.combat-bookkeeping-moment``).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from winterdawn.characters.skills import skill_name, skills
from winterdawn.editions.sda.part import Kind, Part, Purpose, Rolled, Use
from winterdawn.editions.sda.trial import static
from winterdawn.kernel.ask import Choose, Procedure, pick
from winterdawn.kernel.choices import OneOf, Option

if TYPE_CHECKING:
    from winterdawn.editions.sda.fight import Combatant, Fight


class Aftermath(Part):
    """Flawless success and complete failure; both work in combat too."""

    def __init__(self) -> None:
        self._held: list[tuple[Rolled, bool]] | None = None
        """Rolls made while an exchange is under way; they wait until it is over."""

    def hold(self) -> None:
        """Begin an exchange: whatever is rolled in it is settled at its end."""
        self._held = []

    def release(self, fight: Fight, rolls: Sequence[tuple[Rolled, bool]]) -> Procedure[None]:
        """End an exchange: settle its own ``rolls``, then those it called for."""
        held, self._held = self._held or [], None
        yield from self.reckon(fight, [*rolls, *held])

    def reckon(self, fight: Fight, rolls: Sequence[tuple[Rolled, bool]]) -> Procedure[None]:
        """Settle finished rolls, each with whether its task succeeded."""
        if self._held is not None:
            self._held += rolls
            return
        for rolled, succeeded in rolls:
            yield from self._reward(fight, rolled, succeeded)
        for rolled, _ in rolls:
            if rolled.reading.none_scored:
                yield from self._failed(fight, rolled)

    def _reward(self, fight: Fight, rolled: Rolled, succeeded: bool) -> Procedure[None]:
        """A highest face earns attribute experience; a flawless success a reward of choice.

        ``book.experience.attribute-gain``, ``book.flawless.full-pool``,
        ``book.flawless.every-die``, ``book.flawless.task-succeeds``.
        """
        use = rolled.use
        if self._dead(fight, use.who):
            return
        if rolled.reading.top_face:
            cites = ("book.experience.attribute-gain", "book.experience.attribute-once-per-roll")
            fight.rules.experience.earn(fight, use.who, use.attribute, cites)
        if succeeded and flawless(rolled):
            yield from self.reward(fight, use.who, use.skill, rolled.reading.successes)

    def reward(self, fight: Fight, who: Combatant, skill: str, mos: int) -> Procedure[None]:
        """Let ``who`` take spirit or experience for a flawless roll of so many MoSes."""
        cites = (
            "book.flawless.player-chooses",
            "book.flawless.spirit-reward",
            "book.flawless.experience-reward",
        )
        options = (
            Option(
                "spirit",
                f"Regain {mos} spirit",
                f"{fight.rules.effort.left(who)} of {who.sheet.maximum_spirit} now",
            ),
            Option("experience", f"1 experience point in {skill_name(skill)}"),
        )
        choice = yield from pick(
            Choose(who.seat, "A flawless success. What do you take?", OneOf(options), who=who.id, cites=cites)
        )
        fight.emit(
            "flawless",
            f"{who.name}’s {skill_name(skill)} roll is flawless",
            ("book.flawless.every-die",),
            who,
        )
        if choice == "spirit":
            fight.rules.effort.change(
                fight, who, mos, f"{who.name} takes heart", ("book.flawless.spirit-reward",)
            )
        else:
            fight.rules.experience.earn(fight, who, skill, ("book.flawless.experience-reward",))

    def _failed(self, fight: Fight, rolled: Rolled) -> Procedure[None]:
        """An ego test at the failed skill's rank; it may fail completely itself.

        ``book.failure.ego-test``, ``book.failure.ego-recursive``, ``book.ruling.failure-chain``.
        """
        who, skill = rolled.use.who, rolled.use.skill
        failed: Rolled | None = rolled
        while failed is not None and not self._dead(fight, who) and fight.rules.effort.left(who):
            rank = who.sheet.rank(skill)
            words = skill_name(skill)
            fight.emit(
                "failure", f"{who.name}’s {words} roll fails completely", ("book.failure.definition",), who
            )
            uses = [Use(who, "ego", name, Kind.FREE, Purpose.TEST) for name in skills()["ego"].attributes]
            uses.sort(key=lambda use: -who.sheet.attributes[use.attribute])
            cites = ("book.failure.ego-test", "book.failure.ego-difficulty")
            passed, ego = yield from static(fight, uses, rank, "Keep heart with how many dice?", cites)
            if passed:
                fight.rules.experience.earn(fight, who, skill, ("book.failure.ego-success",))
            else:
                text = f"{who.name} loses heart"
                fight.rules.effort.change(fight, who, -rank, text, ("book.failure.ego-failed",))
            if ego is not None:
                yield from self._reward(fight, ego, passed)
            failed, skill = (ego, "ego") if ego is not None and ego.reading.none_scored else (None, skill)

    def _dead(self, fight: Fight, who: Combatant) -> bool:
        state = fight.rules.incapacity.state(who)
        return state is not None and state.dead


def flawless(rolled: Rolled) -> bool:
    """Whether the entire pool was thrown and every die scored."""
    return rolled.announced.full and rolled.reading.all_scored
