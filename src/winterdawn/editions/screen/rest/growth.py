"""Ranks under the screen rise by themselves; families and attributes as the player likes."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from msgspec.structs import replace

from winterdawn.editions.encounter.act import Act
from winterdawn.editions.screen.figures import figures
from winterdawn.editions.screen.people.rising import UP, due, risen
from winterdawn.editions.sda.character.advance import last_raise
from winterdawn.editions.sda.character.skills import skill_name
from winterdawn.editions.sda.person.advancement import Advancement, standing
from winterdawn.editions.sda.rolls.experience import Experience
from winterdawn.editions.wording.joining import listed
from winterdawn.kernel.fact import phrase

if TYPE_CHECKING:
    from winterdawn.editions.encounter.act import Acts, Slot
    from winterdawn.editions.encounter.people import Combatant
    from winterdawn.editions.sda.figures import Play
    from winterdawn.kernel.asks.choices import Cites
    from winterdawn.kernel.fact import Saying

_LOST: Cites = ("screen.ruling.exp-surplus",)


class RisingExperience(Experience):
    """A skill rises as soon as its points reach 3 x (rank + 1), the family counted
    (``screen.moment.rank-up``, ``screen.ruling.rank-includes-family``).
    """

    def earn(
        self, play: Play, who: Combatant, trait: str, cites: Cites, points: int = 1, why: Saying = ""
    ) -> None:
        """Points, and at most one rank for them; points above its price are lost
        (``screen.moment.rank-up-reset``, ``screen.ruling.exp-surplus``).
        """
        super().earn(play, who, trait, cites, points, why)
        if trait not in due(who.sheet):
            return
        who.sheet, over = risen(who.sheet, trait)
        told = (*UP, *(_LOST if over else ()))
        lost = phrase("and-points-are-lost", points=over) if over else ""
        text, words = (
            phrase("rises-in", who=who.id, skill=skill_name(trait)),
            standing(trait, who.sheet.rank(trait)),
        )
        play.emit("raise", text, told, who, listed(words, lost), audience=play.seats(who))


class ChosenAdvancement(Advancement):
    """Attributes for their score (``screen.ruling.attribute-exp-cost``), families for three skills of the
    player’s choice (``screen.ruling.family-up-choice``); nobody pays for skills.
    """

    trading: ClassVar[Cites] = (*Advancement.trading, "screen.ruling.family-up-choice")

    def enter(self, play: Play, who: Combatant) -> None:
        """Attributes cost what they do at this table."""
        cost = figures(play).attribute_cost
        if who.sheet.attribute_cost != cost:
            who.sheet = replace(who.sheet, attribute_cost=cost)

    def acts(self, play: Play, who: Combatant, slot: Slot | None) -> Acts:
        """What can be chosen, and taken back."""
        last = last_raise(who.sheet)
        risen = last is not None and last.choice in who.sheet.known()
        for act in super().acts(play, who, slot):
            assert isinstance(act, Act)
            key = act.key.removeprefix("raise:")
            if not (key in who.sheet.known() or (key == "lower" and risen)):
                yield act

    def why(self, key: str) -> Cites:
        """The price of an attribute."""
        return ("screen.ruling.attribute-exp-cost", "book.experience.attribute-cost")
