"""Spells whose effect no text gives as rules: the game master tells what comes of them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from winterdawn.editions.encounter.asks import people
from winterdawn.editions.encounter.people import upon
from winterdawn.editions.sda.frame.part import SdaPart
from winterdawn.editions.sda.moves.reach import Reach
from winterdawn.editions.sda.spells.areas import Areas
from winterdawn.kernel.asks.ask import Choose, Procedure, pick
from winterdawn.kernel.asks.choices import Text
from winterdawn.kernel.fact import phrase

if TYPE_CHECKING:
    from winterdawn.editions.encounter.people import Combatant
    from winterdawn.editions.sda.character.spells import Spell
    from winterdawn.editions.sda.figures import Play
    from winterdawn.kernel.asks.choices import Cites

LONGEST = 300
"""Characters of what a spell brings about."""
_CITES: Cites = ("book.ruling.table-spell-effects", "book.rule-zero.gm-last-word")


class Telling(SdaPart):
    """The caster says whom it is cast on, the game master what comes of it.

    ``book.ruling.table-spell-effects``.
    """

    def cast(self, play: Play, who: Combatant, spell: Spell, hits: int) -> Procedure[None]:
        """Choose the targets, and tell the effect; figures that change the game master sets by name."""
        targets = yield from self._targets(play, who, spell)
        on, words = tuple(other.id for other in targets), phrase("so-many-hits", hits=hits)
        text = phrase("casts-spell-on", who=who.id, spell=spell.name, on=on)
        play.emit("spell", text, _CITES, who, words, hits=hits, **upon(targets))
        ask = Choose(
            play.judge(who),
            "",
            Text(LONGEST, (spell.effect,)),
            who=who.id,
            cites=_CITES,
            question=phrase("what-comes-of-spell", spell=spell.name, text=spell.text, hits=hits, on=on),
        )
        told = yield from pick(ask)
        play.emit("ruling", f"{spell.name}:", _CITES, who, told)

    def _targets(self, play: Play, who: Combatant, spell: Spell) -> Procedure[list[Combatant]]:
        """Anybody whom the spell's range reaches; of one that reaches nobody else the caster."""
        if spell.target == "self":
            return [who]
        near = [
            other for other in play.here if not play.gone(other) and self._reaches(play, who, other, spell)
        ]
        return (
            yield from people(who.seat, phrase("cast-it-on-whom", spell=spell.name), near, _CITES, least=0)
        )

    def _reaches(self, play: Play, who: Combatant, other: Combatant, spell: Spell) -> bool:
        if spell.range == "touch":
            return play.part(Reach).apart(play, who.place, other.place) <= 1
        return spell.range != "sight" or play.part(Areas).clear(play, who.place, other.place)
