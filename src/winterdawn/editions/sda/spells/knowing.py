"""Knowing spells: the game master gives them to whoever can cast, and takes them away."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from msgspec.structs import replace

from winterdawn.editions.encounter.act import Act
from winterdawn.editions.encounter.asks import one
from winterdawn.editions.encounter.part import ACTION, INTERACTION, TRANSITION
from winterdawn.editions.sda.character.skills import skill_name
from winterdawn.editions.sda.character.spells import casts, spells
from winterdawn.editions.sda.frame.part import SdaPart
from winterdawn.kernel.asks.choices import Option
from winterdawn.kernel.fact import phrase

if TYPE_CHECKING:
    from winterdawn.editions.encounter.act import Acts
    from winterdawn.editions.encounter.people import Combatant
    from winterdawn.editions.sda.character.spells import Spell
    from winterdawn.editions.sda.figures import Play
    from winterdawn.kernel.asks.ask import Procedure
    from winterdawn.kernel.asks.choices import Cites

_CITES: Cites = ("book.ruling.table-spells-known", "book.rule-zero.gm-last-word")
_NOTHING = Option("none", phrase("nothing-after-all"))
_KNOWN, _BEYOND = "Known", "Beyond their skills"


class Knowing(SdaPart):
    """What somebody can cast stands on the sheet (``book.ruling.table-spells-known``)."""

    heading = "Figures"
    powers_in = frozenset({ACTION, INTERACTION, TRANSITION})

    def powers(self, play: Play) -> Acts:
        """Teach or take a spell, for whoever has ranks to cast with or knows one already."""
        for who in play:
            if casts(who.sheet):
                run = partial(self.change, play, who)
                yield Act(f"gm:spells:{who.id}", phrase("teach-or-take", who=who.id), run)

    def change(self, play: Play, who: Combatant) -> Procedure[None]:
        """One spell more or less, those of their own skills before others."""
        known = who.sheet.spells
        options = [
            Option(key, phrase("forget-spell", spell=spells()[key].name), group=_KNOWN) for key in known
        ]
        others = [spell for spell in spells().values() if spell.key not in known]
        taught = [self._option(who, spell) for spell in others]
        taught.sort(key=lambda option: (option.group == _BEYOND, option.group))
        asked = phrase("which-spell-of", who=who.id)
        key = yield from one(
            play.gm, asked, [_NOTHING, *options, *taught], _CITES, who.id, default=_NOTHING.key
        )
        if key == _NOTHING.key:
            return
        after = tuple(each for each in known if each != key) if key in known else (*known, key)
        who.sheet = replace(who.sheet, spells=after)
        text = phrase("spell-learnt", who=who.id, lost=key in known, spell=spells()[key].name)
        play.emit("set", text, _CITES, who, audience=play.seats(who))

    def _option(self, who: Combatant, spell: Spell) -> Option:
        """A spell under the skill that is best for it."""
        best = max(spell.ways, key=lambda way: who.sheet.rank(way.skill))
        group = skill_name(best.skill).capitalize() if who.sheet.rank(best.skill) else _BEYOND
        return Option(
            spell.key,
            spell.name,
            spell.effect,
            phrase("of-difficulty", difficulty=best.difficulty),
            group=group,
        )
