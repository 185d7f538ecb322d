"""Choosing what to cast: which spell, by which skill, and how it is tested."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

import msgspec

from winterdawn.editions.encounter.asks import one
from winterdawn.editions.encounter.clock import ROUND
from winterdawn.editions.sda.character.skills import skill_name
from winterdawn.editions.sda.character.spells import open_ways, spells
from winterdawn.editions.sda.combat.ways import Ways
from winterdawn.editions.sda.frame.part import SdaPart
from winterdawn.editions.sda.frame.use import Kind
from winterdawn.editions.sda.rolls.pool import PoolRules
from winterdawn.editions.sda.tests.circumstances import Circumstances
from winterdawn.editions.sda.tests.ruling import Asked, Ruling, Rulings
from winterdawn.editions.sda.tests.task import FIRST_FAIL, KINDS, STATIC, Attempt, Task
from winterdawn.editions.sda.tests.throwing import Committing
from winterdawn.editions.wording.joining import joined
from winterdawn.kernel.asks.choices import Option
from winterdawn.kernel.fact import phrase

if TYPE_CHECKING:
    from collections.abc import Callable

    from winterdawn.editions.encounter.people import Combatant
    from winterdawn.editions.sda.character.spells import Spell, Way
    from winterdawn.editions.sda.figures import Play
    from winterdawn.editions.sda.frame.use import Use
    from winterdawn.kernel.asks.ask import Outlook, Procedure
    from winterdawn.kernel.asks.choices import Cites, Value

_ACT: Cites = (
    "book.action.cast",
    "book.manoeuvre.cast",
    "book.ruling.combat-casting-gap",
    "book.ruling.table-spells-known",
)
_CORE: Cites = ("book.spell.fireball-components", "book.ruling.combat-fireball-names")
_FIGURES: Cites = ("book.ruling.table-spell-figures", "book.ruling.skill-magic-families")
_AGAIN = Option("none", phrase("think-again"))
_NONE = Circumstances()


class Incantation(msgspec.Struct):
    """A spell under way: with which skill, how it is tested, and how far it has come."""

    spell: str
    skill: str
    kind: str
    difficulty: int
    secret: bool = False
    limit: int = 0
    given: Circumstances = Circumstances()
    state: tuple[int, int] = (0, 0)
    """The tally, and the rolls since it last was 0."""
    rolls: int = 0
    flawless: list[int] = []
    """MoSes of the flawless rolls among them, rewarded when it takes effect."""

    def task(self, who: Combatant) -> Task:
        """The test it is."""
        attempt = Attempt(who, self.skill, self.given)
        return Task(self.kind, (attempt,), self.difficulty, self.secret, limit=self.limit)


class Choosing(SdaPart):
    """Any known spell, with any of its skills; what it takes is told beside it.

    ``book.ruling.combat-casting-gap``, ``book.ruling.table-spells-known``.
    """

    kinds: ClassVar[tuple[str, ...]] = tuple(KINDS)
    """The kinds of test that a casting may be."""
    usual: ClassVar[str] = FIRST_FAIL
    """That of a spell whose difficulty is known."""

    def uses(self, play: Play, who: Combatant, skill: str, given: Circumstances = _NONE) -> list[Use]:
        """The ways to cast with a skill, the one that scores most on average first."""
        found = play.part(Committing).ways(play, Attempt(who, skill, given))
        return [msgspec.structs.replace(use, kind=Kind.ACTION) for use in found]

    def ways(self, who: Combatant) -> dict[str, tuple[Spell, Way]]:
        """Every known spell in every way that it is open to the caster, by key."""
        known = [spells()[key] for key in who.sheet.spells]
        return {
            f"{spell.key}:{way.skill}": (spell, way) for spell in known for way in open_ways(who.sheet, spell)
        }

    def which(
        self, play: Play, who: Combatant, foresee: Callable[[Spell, Way], Outlook | None]
    ) -> Procedure[tuple[Spell, Way] | None]:
        """A known spell and the way it is cast; none if the caster thinks again. ``foresee`` tells what the
        first roll leads to.
        """
        ways = self.ways(who)
        options = [self._option(play, who, key, *way) for key, way in ways.items()]

        def outlook(value: Value) -> Outlook | None:
            chosen = ways.get(str(value))
            return foresee(*chosen) if chosen else None

        key = yield from one(
            who.seat, phrase("which-spell"), [*options, _AGAIN], _ACT, who.id, outlook=outlook
        )
        return ways.get(key)

    def _option(self, play: Play, who: Combatant, key: str, spell: Spell, way: Way) -> Option:
        """A way to cast with what it takes."""
        skill, uses = way.skill, self.uses(play, who, way.skill)
        barred = play.part(Ways).barred(play, uses)
        pool, cites = play.part(PoolRules).whole(play, uses[0]).text, _CORE if spell.blast else _FIGURES
        target = phrase("target-of-spell", target=spell.target) if spell.target else ""
        reach = phrase("range-of-spell", range=spell.range) if spell.range else ""
        told = joined(spell.effect, phrase("you-cast-with", dice=pool), way.takes, target, reach)
        label = phrase("spell-by-skill", spell=spell.name, skill=skill_name(skill))
        needs = phrase("needs-successes", successes=way.difficulty)
        return Option(key, label, told, needs, barred, cites=cites)

    def usually(self, spell: Spell, way: Way) -> Incantation:
        """How it is tested as the figures have it."""
        kind = self.usual if way.difficulty else STATIC
        return Incantation(spell.key, way.skill, kind, way.difficulty, flawless=[])

    def ruled(self, play: Play, who: Combatant, spell: Spell, way: Way) -> Procedure[Incantation | None]:
        """How it is tested: as the figures have it, or as the game master says; none if it cannot be cast.

        ``book.ruling.combat-casting-gap``.
        """
        skill, usual = way.skill, self.usually(spell, way)
        if not play.gm:
            return usual
        casts = phrase("casts-how-hard", who=who.id, spell=spell.name, skill=skill_name(skill))
        asked = Asked(
            play.gm, casts, who, (skill,), refusable=True, suggested=way.difficulty, kinds=self.kinds
        )
        ruling = yield from play.part(Rulings).rule(play, asked, Ruling(kind=usual.kind, interval=ROUND))
        if ruling.refused:
            cites = ("book.rule-zero.gm-veto", "book.rule-zero.gm-last-word")
            play.emit("ruling", phrase("cannot-cast-here", who=who.id, spell=spell.name), cites, who)
            return None
        return Incantation(
            spell.key,
            skill,
            ruling.kind,
            ruling.difficulty,
            ruling.secret,
            ruling.limit,
            ruling.given,
            flawless=[],
        )
