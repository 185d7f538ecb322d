"""Shelter: cover and concealment, which make somebody harder to shoot at."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import msgspec

from winterdawn.editions.encounter.act import Act
from winterdawn.editions.encounter.asks import one, person
from winterdawn.editions.encounter.part import ACTION
from winterdawn.editions.screen.figures import figures
from winterdawn.editions.sda.frame.part import SdaPart
from winterdawn.editions.sda.frame.use import Purpose, Term, Unit
from winterdawn.editions.sda.ground.cover import FULL, Cover
from winterdawn.kernel.asks.choices import Option
from winterdawn.kernel.fact import Sign, phrase, sign

if TYPE_CHECKING:
    from collections.abc import Iterable

    from winterdawn.editions.encounter.act import Acts
    from winterdawn.editions.encounter.people import Combatant
    from winterdawn.editions.sda.figures import Play
    from winterdawn.editions.sda.frame.use import Use
    from winterdawn.kernel.asks.ask import Procedure
    from winterdawn.kernel.asks.choices import Cites
    from winterdawn.kernel.fact import Saying

GRADES = ("limited", "adequate", "near-complete")
"""From the least to the most (``screen.ruling.cover-grades``)."""
TABLES = {"printed": ((1, 1, 2), (0, 2, 3)), "regular": ((1, 2, 3), (0, 1, 2))}
"""The steps that each grade of cover and of concealment adds (``screen.ruling.cover-table-order``)."""
_BOTH = "screen.ruling.cover-and-concealment-add"
_TABLE = "screen.ruling.cover-table-order"
_MARK: Cites = ("screen.ranged.concealment-limited", _BOTH)


def grade(place: int) -> str:
    """A grade in words, counted from 1; ``none`` for 0."""
    return GRADES[place - 1].replace("-", " ") if place else "none"


def table(play: Play) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The steps of cover and of concealment, by grade, as the table plays it."""
    return TABLES[figures(play).cover_table]


def covered(play: Play, who: Combatant, place: int, shield: str = "") -> Term:
    """What cover of a grade, counted from 1, does to shots at somebody, who may have it by a ``shield``."""
    text = phrase("is-in-cover", who=who.id, grade=GRADES[place - 1], shield=shield)
    cites = (f"screen.ranged.cover-{GRADES[place - 1]}", _TABLE, _BOTH)
    return Term(Unit.STEPS, table(play)[0][place - 1], text, cites)


class GradedCover(Cover):
    """Three grades against shots; across cover in melee the core book's maluses stay, and nobody is attacked
    whom it hides completely.
    """

    def term(self, play: Play, use: Use, quarters: int, text: Saying) -> Term:
        """Steps of difficulty for a shot."""
        if use.purpose is not Purpose.SHOT:
            return super().term(play, use, quarters, text)
        assert use.against is not None
        return msgspec.structs.replace(covered(play, use.against, quarters), text=text)

    def words(self, quarters: int) -> str:
        """The grades, and the cover that hides somebody completely."""
        return grade(quarters) if quarters < FULL else "full"

    def effect(self, play: Play, quarters: int) -> Saying:
        """What it adds for shots, and takes off blows."""
        return phrase("cover-hinders", steps=table(play)[0][quarters - 1], malus=quarters)


class Veil(msgspec.Struct, frozen=True):
    """The grade of concealment that somebody has, and where."""

    grade: int
    place: str


class Veils(msgspec.Struct):
    """Concealment by combatant."""

    of: dict[str, Veil] = {}


class Concealment(SdaPart):
    """Fog, leaves or dusk may hide somebody from shots as the game master says."""

    remembers = Veils
    terms_in = frozenset({Purpose.SHOT})
    diceless = lying = plain = True
    heading = "Ground"
    powers_in = frozenset({ACTION})

    def of(self, play: Play, who: Combatant) -> int:
        """The grade somebody has, counted from 1, as long as they stay where they are; 0 for none."""
        veil = play.record(Veils).of.get(who.id)
        return veil.grade if veil and veil.place == str(who.place) else 0

    def terms(self, play: Play, use: Use) -> Iterable[Term]:
        """Steps of difficulty, beside those of cover."""
        place = self.of(play, use.against) if use.against else 0
        if place:
            assert use.against is not None
            text = phrase("is-in-concealment", who=use.against.id, grade=GRADES[place - 1])
            cites = (f"screen.ranged.concealment-{GRADES[place - 1]}", _TABLE, _BOTH)
            yield Term(Unit.STEPS, table(play)[1][place - 1], text, cites)

    def powers(self, play: Play) -> Acts:
        """Say how well somebody is concealed."""
        yield Act("gm:conceal", phrase("set-concealment"), partial(self.mark, play), cites=_MARK)

    def mark(self, play: Play) -> Procedure[None]:
        """It counts against all shots as long as they stay where they are."""
        who = yield from person(play.gm, phrase("whose-concealment"), list(play), _MARK)
        options = [Option("0", what=phrase("no-concealment"))]
        for place, (name, steps) in enumerate(zip(GRADES, table(play)[1], strict=True), 1):
            cites = (f"screen.ranged.concealment-{name}",)
            what = phrase("concealment-hinders", grade=name, steps=steps)
            options.append(Option(str(place), cites=cites, what=what))
        key = yield from one(play.gm, phrase("how-well-concealed", who=who.id), options, _MARK, who.id)
        play.record(Veils).of[who.id] = Veil(int(key), str(who.place))
        told: Cites = (f"screen.ranged.concealment-{GRADES[int(key) - 1]}",) if int(key) else _MARK[1:]
        found = phrase("concealment-found", grade=GRADES[int(key) - 1] if int(key) else "")
        play.emit("cover", phrase("marks-concealment", who=who.id), told, who, found)

    def signs(self, play: Play) -> Iterable[tuple[str, Sign]]:
        """Who is concealed."""
        for who in play:
            if place := self.of(play, who):
                yield who.id, sign("concealed", grade=GRADES[place - 1])

    def fight_end(self, play: Play) -> None:
        """What was marked goes with the fight."""
        play.record(Veils).of.clear()
