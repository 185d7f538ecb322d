"""Armour and shields: what is left of a blow."""

from __future__ import annotations

import math
from collections.abc import Callable, Container, Iterable, Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING

import msgspec
from msgspec.structs import replace

from winterdawn.editions.encounter.act import Settable
from winterdawn.editions.sda.facts.body import BoxesOnArmour
from winterdawn.editions.sda.frame.costs import NO_COSTS, Costs
from winterdawn.editions.sda.frame.part import SdaPart
from winterdawn.editions.sda.frame.rolls import unshielded
from winterdawn.editions.sda.moves.facing import Facing
from winterdawn.kernel.asks.ask import Choose, Outlook, Procedure, number, pick
from winterdawn.kernel.asks.choices import Barred, Count, Number, OneOf, Option
from winterdawn.kernel.fact import phrase
from winterdawn.space.maps import Arc

if TYPE_CHECKING:
    from winterdawn.editions.encounter.people import Combatant
    from winterdawn.editions.sda.character.sheet import Armour, Sheet
    from winterdawn.editions.sda.figures import Play
    from winterdawn.editions.sda.frame.exchange import Blow
    from winterdawn.kernel.asks.choices import Cites, Value


ARMOUR = "armour:"
"""Before the name of a piece that boxes are turned on, in the key of that answer."""
_SCOPE = ("book.ruling.combat-shield-scope",)
_OF_THE_BODY = Barred(phrase("part-of-body"), ("book.armour.natural",))


class Wear(msgspec.Struct):
    """Shields used this round, and points lost for good by combatant and piece."""

    shields_used: list[str] = []
    lost: dict[str, dict[str, int]] = {}


class ArmourRules(SdaPart):
    """Pieces worn add up; a shield eats the first hits meant for damage, once a round."""

    remembers = Wear

    def round_top(self, play: Play) -> None:
        """Shields may be used again at the top of a round (``book.shield.once-per-round``)."""
        play.record(Wear).shields_used.clear()

    fight_end = round_top

    def enter(self, play: Play, who: Combatant) -> None:
        """What armour has lost for good stays lost (``book.armour.sacrifice``)."""
        if who.sheet.wounds.armour_lost:
            play.record(Wear).lost[who.id] = dict(who.sheet.wounds.armour_lost)

    def sheet(self, play: Play, who: Combatant, sheet: Sheet) -> Sheet:
        """What each piece has lost by now."""
        lost = dict(play.record(Wear).lost.get(who.id, {}))
        return replace(sheet, wounds=replace(sheet.wounds, armour_lost=lost))

    def shield(
        self, play: Play, blow: Blow, hits: int, foresee: Callable[[int], Outlook | None]
    ) -> Procedure[int]:
        """How many hits the target's shield takes, 0 if it is not used. ``foresee`` tells what so many
        hits lead to.

        Asked once hits are meant for damage, before damage is rolled
        (``book.ruling.combat-shield-moment``); from any side, while able to act
        (``book.ruling.combat-shield-scope``).
        """
        wear = play.record(Wear)
        who = blow.to
        rating = self.ready(play, blow)
        if not rating:
            return 0
        if (barred := unshielded(play, who)) is not None:
            play.emit("shield", phrase("cannot-raise-shield", who=who.id, why=barred.why), barred.cites, who)
            return 0
        taken, figures = min(rating, hits), play.figures
        spirit = bool(figures.spirit_per_hit) and not figures.sparring and blow.use.melee
        eaten = phrase("hits-buy-no-damage", taken=taken, hits=hits, spirit=spirit)
        options = (
            Option("use", phrase("use-shield", rating=rating), eaten),
            Option("keep", phrase("keep-shield")),
        )
        ask = Choose(
            who.seat,
            "",
            OneOf(options),
            who=who.id,
            cites=("book.shield.once-per-round", "book.shield.cost", *([] if blow.use.melee else _SCOPE)),
            outlook=lambda value: foresee(max(0, hits - rating) if value == "use" else hits),
            figures={"use": {"hits": hits}},
            question=phrase("shield-against-hits", by=blow.by.id, hits=hits),
        )
        if (yield from pick(ask)) == "keep":
            return 0
        wear.shields_used.append(who.id)
        cites = ("book.shield.cost", "book.shield.rating")
        text, words = phrase("raises-shield", who=who.id), phrase("shield-takes", taken=taken, hits=hits)
        play.emit("shield", text, cites, who, words, hits=taken)
        return rating

    def ready(self, play: Play, blow: Blow) -> int:
        """The hits that the target's shield could take of such a blow, 0 for none."""
        who, used = blow.to, play.record(Wear).shields_used
        rating = max((item.shield for item in who.hands), default=0)
        able = rating and who.id not in used and play.able(who) and self.covers(play, blow)
        return rating if able else 0

    def covers(self, play: Play, blow: Blow) -> bool:
        """Whether a shield helps against such a blow at all (``book.ruling.combat-shield-scope``)."""
        if play.figures.shield_scope == "any":
            return True
        seen = play.part(Facing).side(play, blow.to, blow.by.place, blow.by)
        return blow.use.melee and seen is not Arc.REAR

    def stops(self, play: Play, who: Combatant, kind: str) -> int:
        """Passive defence against a type: all worn pieces together, the fraction dropped or rounded up.

        ``book.damage.against-armour``, ``book.ruling.combat-armour-halves``.
        """
        worn: tuple[Armour, ...] = who.sheet.armour
        whole = math.ceil if play.figures.armour_rounding == "up" else math.floor
        return whole(sum(max(0, each.against(kind) - self._lost(play, who, each.name)) for each in worn))

    def each(self, play: Play, who: Combatant, kind: str) -> dict[str, float]:
        """What every piece stops of a type by itself."""
        return {
            piece.name: max(0, piece.against(kind) - self._lost(play, who, piece.name))
            for piece in who.sheet.armour
        }

    def halves(self, play: Play) -> Cites:
        """Why armour stops as much as it does, where halves are rounded otherwise than usual."""
        return () if play.figures.armour_rounding == "down" else ("book.ruling.combat-armour-halves",)

    def sacrifices(self, play: Play, who: Combatant) -> dict[str, int]:
        """The pieces that boxes may be turned on, with how many each can take.

        As many as the highest of its figures, rounded up (``book.ruling.combat-armour-floor``);
        never natural armour (``book.armour.natural``).
        """
        able = {}
        for piece in who.sheet.armour:
            best = piece.best - self._lost(play, who, piece.name)
            if best > 0 and not piece.natural:
                able[piece.name] = math.ceil(best)
        return able

    def kept(self, play: Play, who: Combatant) -> list[str]:
        """The pieces that no boxes may be turned on, being of the body (``book.armour.natural``)."""
        return [piece.name for piece in who.sheet.armour if piece.natural and piece.best > 0]

    def sacrifice(self, play: Play, who: Combatant, piece: str, boxes: int) -> None:
        """Lower a piece for good by 1 for each box (``book.armour.sacrifice``)."""
        lost = play.record(Wear).lost.setdefault(who.id, {})
        lost[piece] = lost.get(piece, 0) + boxes
        cites, text = ("book.armour.sacrifice",), phrase("piece-takes", who=who.id, piece=piece)
        play.emit("armour", text, cites, who, phrase("so-many-boxes", boxes=boxes), boxes=boxes, item=piece)
        if piece not in self.sacrifices(play, who):
            text, cites = phrase("piece-is-ruined", who=who.id, piece=piece), ("book.armour.ruined",)
            play.emit("armour", text, cites, who, audience=play.seats(who), item=piece)

    def figures(self, play: Play, who: Combatant) -> Iterable[Settable]:
        """The boxes that each piece has lost, up to all it can."""
        for piece in who.sheet.armour:
            if piece.best > 0 and not piece.natural:
                key, what = f"armour:{piece.name}", phrase("boxes-lost", piece=piece.name)
                lost, put = self._lost(play, who, piece.name), partial(self._put, play, who, piece.name)
                yield Settable(key, "", lost, 0, math.ceil(piece.best), put, what=what)

    def _put(self, play: Play, who: Combatant, piece: str, boxes: int) -> None:
        lost = play.record(Wear).lost.setdefault(who.id, {})
        lost[piece] = boxes
        if not boxes:
            del lost[piece]

    def _lost(self, play: Play, who: Combatant, piece: str) -> int:
        return play.record(Wear).lost.get(who.id, {}).get(piece, 0)


def offered(
    pieces: Mapping[str, int],
    stops: Mapping[str, float],
    kept: Iterable[str],
    fells: Container[str],
    kind: str,
    *,
    saves: bool,
) -> tuple[Option, ...]:
    """To turn boxes on one of the pieces, each of which takes as many as it can and ``stops`` so much of a
    ``kind`` of damage, or on those of the body, which take none. By answers among the keys ``fells`` they
    fall all the same; ``saves`` is whether they stay up by the others alone.
    """
    able = (
        (
            key,
            phrase(
                "armour-piece",
                piece=piece,
                most=most,
                stops=f"{stops[piece]:g}" if stops[piece] else "",
                type=kind,
                others=len(pieces) > 1,
                saves=saves and key not in fells,
                falls=key in fells,
            ),
        )
        for piece, most in pieces.items()
        for key in [f"{ARMOUR}{piece}"]
    )
    natural = phrase("natural-armour")
    return (
        *(Option(key, what=what) for key, what in able),
        *(Option(f"{ARMOUR}{piece}", barred=_OF_THE_BODY, what=natural) for piece in kept),
    )


def how_many(
    who: Combatant, piece: str, foresee: Callable[[Value], Outlook | None], rest: Sequence[Costs]
) -> Procedure[int]:
    """Ask how many boxes are turned on a piece, for good (``book.armour.sacrifice``); ``foresee`` tells what
    each number leads to, and ``rest`` what the boxes surely cost that each leaves. After none at all it is
    asked anew where all go.
    """
    more = {value: costs if value else NO_COSTS for value, costs in enumerate(rest)}
    most = len(rest) - 1
    counts = tuple(Count(value, costs.text) for value, costs in more.items())
    ask = Choose(
        who.seat,
        "",
        Number(counts, most),
        who=who.id,
        figures={str(value): (Costs(armour=value) + costs).figures for value, costs in more.items()},
        cites=(
            "book.armour.sacrifice",
            "book.ruling.combat-armour-mixed",
            "book.ruling.combat-armour-floor",
        ),
        outlook=foresee,
        question=BoxesOnArmour(most, piece),
    )
    return int((yield from number(ask)))
