"""Cover: what hides somebody in part makes them harder to hit."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from typing import TYPE_CHECKING

import msgspec

from winterdawn.editions.encounter.act import Act
from winterdawn.editions.encounter.asks import one, person
from winterdawn.editions.encounter.part import ACTION
from winterdawn.editions.sda.frame.part import SdaPart
from winterdawn.editions.sda.frame.use import ATTACKS, MELEE, Purpose, Term, Unit
from winterdawn.kernel.asks.choices import Barred, Option
from winterdawn.kernel.fact import Saying, Sign, phrase, sign
from winterdawn.space.ground.features import COVERS, Shelter

if TYPE_CHECKING:
    from winterdawn.editions.encounter.act import Acts
    from winterdawn.editions.encounter.people import Combatant
    from winterdawn.editions.sda.figures import Play
    from winterdawn.editions.sda.frame.use import Use
    from winterdawn.kernel.asks.ask import Procedure
    from winterdawn.kernel.asks.choices import Cites


class Marked(msgspec.Struct, frozen=True):
    """The cover that the game master has given somebody, and where."""

    quarters: int
    place: str


class Covers(msgspec.Struct):
    """Cover that was marked, by combatant."""

    marked: dict[str, Marked] = {}


FULL = len(COVERS)
_NEAR = 1
"""Metres from an obstacle at which it gives cover against ranged attacks."""
_GROUND = "ground"
_WHOSE = "book.ruling.combat-cover-whose"


class Cover(SdaPart):
    """Cover has four grades by the share of the body that is hidden (``book.terrain.cover``)."""

    terms_in = MELEE | ATTACKS
    diceless = True
    forbids_in = ATTACKS
    lying = True
    plain = True
    remembers = Covers
    heading = "Ground"
    powers_in = frozenset({ACTION})

    def over(self, play: Play, who: Combatant, by: Combatant, *, melee: bool) -> Shelter:
        """What hides ``who`` from ``by``: in melee anything across which they fight, from afar only what is
        within a metre of them (``book.ruling.combat-cover-whose``), unless the game master said otherwise.
        """
        marked = self.marked(play, who)
        if marked is not None:
            return Shelter(marked)
        found = play.map.shelter(by.place, who.place, None if melee else _NEAR)
        return Shelter(self.fitted(play, who, found.quarters), found.what) if found.quarters else found

    def _any(self, play: Play) -> bool:
        """Whether anything could hide anybody."""
        return play.map.sheltered or bool(play.record(Covers).marked)

    def fitted(self, play: Play, who: Combatant, quarters: int) -> int:
        """How much of somebody of their size it hides (``book.terrain.cover-by-size``)."""
        size = who.sheet.size.lower()
        order = list(who.sheet.sizes)
        if play.figures.cover_by_size == "off" or size not in order:
            return quarters
        smaller = order.index("medium") - order.index(size)
        return min(FULL, max(0, quarters + smaller))

    def marked(self, play: Play, who: Combatant) -> int | None:
        """Quarters that the game master has said, as long as they stay where they are."""
        marks = play.record(Covers).marked
        found = marks.get(who.id) if marks else None
        return found.quarters if found and found.place == str(who.place) else None

    def terms(self, play: Play, use: Use) -> Iterable[Term]:
        """A malus on any roll that could score on whoever is covered, on both sides of what lies between
        (``book.ruling.combat-cover-which-roll``).
        """
        if use.against is None or not (use.melee or use.attack) or not self._any(play):
            return
        if use.melee and play.figures.melee_cover == "off":
            return
        quarters, what = self.over(play, use.against, use.who, melee=use.melee)
        if not 0 < quarters < FULL:
            return
        text = phrase("is-covered", target=use.against.id, cover=self.words(quarters), what=what)
        yield self.term(play, use, quarters, text)

    def term(self, play: Play, use: Use, quarters: int, text: Saying) -> Term:
        """What so much of cover does to a roll."""
        return Term(Unit.MALUS, quarters, text, self._cites(play, use, quarters))

    def _cites(self, play: Play, use: Use, quarters: int) -> Cites:
        assert use.against is not None
        cites = [f"book.terrain.cover-{COVERS[quarters - 1]}", "book.terrain.cover"]
        if self.marked(play, use.against) is not None:
            cites.append("book.manoeuvre.prone-cover" if use.against.prone else _WHOSE)
        else:
            cites.append("book.terrain.cover-mutual" if use.melee else _WHOSE)
        sized = play.figures.cover_by_size == "on"
        return (*cites, "book.terrain.cover-by-size" if sized else "book.ruling.combat-cover-which-roll")

    def forbids(self, play: Play, use: Use) -> Barred | None:
        """Nobody attacks whom cover hides wholly, nor does whoever is hidden attack them."""
        if use.against is None or use.anywhere or not use.attack or not self._any(play):
            return None
        for hidden, other in ((use.against, use.who), (use.who, use.against)):
            quarters, what = self.over(play, hidden, other, melee=use.purpose is not Purpose.SHOT)
            if quarters >= FULL:
                target = hidden.id if hidden is use.against else ""
                cites = ("book.terrain.cover-full", "book.ruling.combat-full-cover-mutual")
                return Barred(phrase("cover-hides", what=what, target=target), cites)
        return None

    # ------------------------------------------------------------ the game master's word

    def powers(self, play: Play) -> Acts:
        """Say what cover somebody has."""
        cites = ("book.ruling.combat-cover-whose", "book.manoeuvre.prone-cover", "book.terrain.cover-by-size")
        yield Act("gm:cover", phrase("set-cover"), partial(self.mark, play), cites=cites)

    def mark(self, play: Play) -> Procedure[None]:
        """It counts against all attacks as long as they stay where they are."""
        cites = ("book.terrain.cover", "book.manoeuvre.prone-cover", "book.terrain.cover-by-size")
        who = yield from person(play.gm, phrase("whose-cover"), list(play), cites)
        options = [Option(_GROUND, what=phrase("as-ground-gives"))]
        effects = ["", *(self.effect(play, n) for n in range(1, FULL)), phrase("cannot-be-attacked")]
        told = (phrase("so-much-cover", cover=self.words(n), effect=does) for n, does in enumerate(effects))
        options += [Option(str(n), what=what) for n, what in enumerate(told)]
        key = yield from one(play.gm, phrase("in-what-cover", who=who.id), options, cites, who.id)
        marks = play.record(Covers).marked
        if key == _GROUND:
            marks.pop(who.id, None)
        else:
            marks[who.id] = Marked(int(key), str(who.place))
        given = phrase("as-ground-gives")
        if key != _GROUND:
            given = phrase("so-much-cover", cover=self.words(int(key)), effect="")
        prone = ("book.manoeuvre.prone-cover",) if who.prone else ("book.terrain.cover-by-size",)
        play.emit("cover", phrase("cover-of", who=who.id), ("book.terrain.cover", *prone), who, given)

    def signs(self, play: Play) -> Iterable[tuple[str, Sign]]:
        """Whose cover was marked."""
        for id in play.record(Covers).marked:
            quarters = self.marked(play, play.combatants[id])
            if quarters:
                yield id, sign("in-cover", quarters=str(quarters))

    def fight_end(self, play: Play) -> None:
        """What was marked goes with the fight."""
        play.record(Covers).marked.clear()

    def hiding(self, play: Play, quarters: int) -> Saying:
        """As it is called everywhere."""
        return phrase("cover-of-grade", cover=self.words(quarters))

    def words(self, quarters: int) -> str:
        """So much of cover in words."""
        return ("none", "quarter", "half", "three-quarter", "full")[quarters]

    def effect(self, play: Play, quarters: int) -> Saying:
        """What cover that is not full does to attacks."""
        return phrase("attacks-less", malus=quarters)
