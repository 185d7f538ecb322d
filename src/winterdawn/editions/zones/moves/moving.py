"""Moves: into the next zone, or from Short to Close and back within one."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from winterdawn.editions.encounter.act import Act
from winterdawn.editions.encounter.asks import one
from winterdawn.editions.encounter.part import ACTION, Part
from winterdawn.editions.setup import SetupError
from winterdawn.editions.wording.joining import joined
from winterdawn.editions.zones.costs import AN_ACTION
from winterdawn.editions.zones.moves.arriving import whither
from winterdawn.editions.zones.moves.away import GettingAway
from winterdawn.editions.zones.moves.bands import CLUTTERED, CRAMPED, Bands
from winterdawn.editions.zones.people.reading import attribute_of, is_hero
from winterdawn.editions.zones.rolls.prospects import Prospects
from winterdawn.editions.zones.rolls.rolling import ZoneRolls
from winterdawn.editions.zones.rolls.test import Test
from winterdawn.editions.zones.turns.budget import ActionBudget
from winterdawn.kernel.asks.ask import Remark
from winterdawn.kernel.asks.choices import Barred, Option
from winterdawn.kernel.fact import Fact, phrase
from winterdawn.kernel.wording import percent
from winterdawn.space.zones.plan import GAP, UNLOCKED

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping

    from winterdawn.editions.encounter.act import Slot
    from winterdawn.editions.encounter.people import Combatant
    from winterdawn.editions.zones.figures import Play
    from winterdawn.editions.zones.rolls.test import Cites
    from winterdawn.kernel.asks.ask import Procedure
    from winterdawn.kernel.fact import Saying
    from winterdawn.space.maps import Place, Space

MOVE: Cites = ("zones.move.adjacent", "zones.ruling.close-is-a-relation")
_ZONES: Cites = ("zones.zone.division",)
_FEATURES: Cites = ("zones.zone.features",)
_WITHIN: Cites = ("zones.ruling.close-is-a-relation", "zones.ruling.close-to-close")
_GAP: Cites = ("zones.ruling.gaps",)
_CROSSED: Mapping[str, Cites] = {UNLOCKED: ("zones.move.door",), GAP: _GAP}
_CLUTTERED: Cites = ("zones.zone.cluttered",)
_FALL: Cites = ("zones.zone.cluttered", "zones.ruling.zone-fall")
_PRONE: Cites = ("zones.ruling.prone-and-stand-up", "zones.action.stand-up")
_JUMP: Cites = ("zones.action.jump", "zones.move.jump", "zones.ruling.jump-skills")
_LANDED: Cites = ("zones.ruling.jump-failure", "zones.ruling.jump-by-choice")
_CRAMPED: Cites = ("zones.zone.cramped-crawl", "zones.ruling.cramped-effects")
_LEAPS = "mobility", "athletics"


class Moving(Part):
    """A Move takes an action, and whoever lies cannot make one (``zones.move.adjacent``)."""

    acts_in = frozenset({ACTION})

    def check_map(self, ground: Space[Any]) -> None:
        """Raise :class:`SetupError` for a gap at a cramped zone (``zones.ruling.gaps``)."""
        for a, b, way, _ in ground.passages():
            for end in (a, b) if way == GAP else ():
                if CRAMPED in ground.tags(end):
                    told = f"{end} is cramped, and nobody jumps there over the gap between {a} and {b}"
                    raise SetupError(f"ground.features: {told}; write an edge, or leave out cramped")

    def barred(self, play: Play, who: Combatant) -> Barred | None:
        """Why they cannot Move; in a cramped zone everybody crawls, lying or not."""
        if who.prone and CRAMPED not in play.part(Bands).marks(play, who.place):
            return Barred(phrase("you-lie"), _PRONE)
        return play.part(ActionBudget).against(play, who, "move")

    def acts(self, play: Play, who: Combatant, slot: Slot | None) -> Iterable[Act]:
        """Move to each zone beside this one, and closer to or away from those in it."""
        bars = partial(self.barred, play, who)
        for spot in self.on_foot(play, who):
            go, tells = partial(self.go, play, who, spot), partial(self.told, play, who, spot)
            figures = partial(self._figures, play, who, spot)
            between = _GAP if play.map.way(who.place, spot) == GAP else _ZONES
            cites = (*MOVE, *between, *(_FEATURES if play.part(Bands).marks(play, spot) else ()))
            label = phrase("move-to", place=str(spot))
            act = Act(f"move:{spot}", label, go, tells, barred=bars, cites=cites, figures=figures)
            act.costs, act.remarks = AN_ACTION, partial(self.past, play, who, inside=False)
            yield act
        yield from self._within(play, who, bars)
        if is_hero(who.sheet):
            yield from self._jumps(play, who)

    def on_foot(self, play: Play, who: Combatant) -> list[Place]:
        """The zones that they come to without a jump; enemies, who never roll, cross a gap by a Move
        (``zones.ruling.gaps``).
        """
        spots = play.map.neighbours(who.place)
        return [at for at in spots if not is_hero(who.sheet) or play.map.way(who.place, at) != GAP]

    def _jumps(self, play: Play, who: Combatant) -> Iterator[Act]:
        leaps = partial(self._leaps, play, who)
        for spot in play.map.neighbours(who.place):
            jump = partial(self.jump, play, who, spot)
            note = partial(self._leap_text, play, who, spot)
            label = phrase("leap-to", place=str(spot))
            act = Act(f"jump:{spot}", label, jump, note, barred=leaps, group="Leaps", cites=_JUMP)
            if play.map.way(who.place, spot) == GAP:
                act = Act(
                    f"jump:{spot}",
                    phrase("jump-gap-to", place=str(spot)),
                    jump,
                    note,
                    barred=leaps,
                    cites=(*_JUMP, *_GAP),
                    figures=partial(self._figures, play, who, spot),
                )
            act.costs, act.remarks = AN_ACTION, partial(self.past, play, who, inside=False)
            yield act

    def _leap_text(self, play: Play, who: Combatant, spot: Place) -> Saying:
        """What a jump takes, with the chance of the better of its two skills."""
        prospects, tests = play.part(Prospects), [self.leap(play, who, skill) for skill in _LEAPS]
        best = prospects.words(play, max(tests, key=partial(prospects.passes, play)))
        return self.told(play, who, spot, phrase("leap-at-best", odds=best))

    def _within(self, play: Play, who: Combatant, bars: Callable[[], Barred | None]) -> Iterable[Act]:
        bands = play.part(Bands)
        past = partial(self.past, play, who, inside=True)

        def nearer(*, foe: bool) -> Saying:
            return joined(phrase("near-each-other", foe=foe), note() or None)

        def note() -> Saying:
            return self._hindered(play, who, inside=True) or ""

        for other in bands.here(play, who.place, who):
            if not bands.close(play, who, other):
                close = partial(self.close_in, play, who, other)
                foe = other.side != who.side
                figures = partial(self._closes, int(foe and play.able(other)))
                label = phrase("close-in", who=other.id, foe=foe)
                yield Act(
                    f"close:{other.id}",
                    label,
                    close,
                    partial(nearer, foe=foe),
                    barred=bars,
                    cites=_WITHIN,
                    figures=figures,
                    costs=AN_ACTION,
                    remarks=past,
                )
        if bands.near(play, who):
            apart = partial(self.step_off, play, who)
            label = phrase("step-back")
            act = Act("apart", label, apart, note, barred=bars, remarks=past, cites=_WITHIN, costs=AN_ACTION)
            yield act

    def _closes(self, foe: int) -> Mapping[str, int]:
        return {"closes": foe}

    # ------------------------------------------------------------ what is told beforehand

    def told(self, play: Play, who: Combatant, spot: Place, roll: Fact | None = None) -> Saying:
        """Who is in a zone, and what it takes to get there, in the order in which it is rolled; ``roll`` is
        that of a jump, or of going on as one stands up.
        """
        marks, people = play.part(Bands).marks(play, spot), play.part(Bands).here(play, spot, who)
        there = tuple(other.id for other in people)
        held = self._hindered(play, who, inside=False)
        clutter = self._clutter_text(play, who, spot) if roll or not who.prone else None
        others = (_mark_text(who, mark) for mark in marks if mark != CLUTTERED)
        return joined(phrase("who-is-there", who=there) if there else None, held, roll, clutter, *others)

    def _clutter_text(self, play: Play, who: Combatant, spot: Place) -> Fact | None:
        """What it takes to keep on one’s feet in a zone, none for nothing."""
        if CLUTTERED not in play.part(Bands).marks(play, spot) or not is_hero(who.sheet):
            return None
        return phrase("cluttered", odds=play.part(Prospects).words(play, self.clutter(play, who), "fall"))

    def _hindered(self, play: Play, who: Combatant, *, inside: bool) -> Fact | None:
        left = play.part(GettingAway).holds(play, who, inside=inside)
        if not left:
            return None
        chance = percent(play.part(Prospects).passes(play, play.part(GettingAway).test(play, who, left)))
        return phrase("past-them", chance=chance)

    def past(self, play: Play, who: Combatant, *, inside: bool) -> tuple[Remark, ...]:
        """Who holds them, and what it takes to get past, told once as it is the same for every way; who does
        not get away stays, or pays another action (``zones.ruling.disengage-stay``).
        """
        left, actions = play.part(GettingAway).holds(play, who, inside=inside), play.part(ActionBudget).left
        if not left or not actions(play, who):
            return ()
        test = play.part(GettingAway).test(play, who, left)
        foes, pays = tuple(other.id for other in left), actions(play, who) > 1
        odds = play.part(Prospects).words(play, test, "each" if len(left) > 1 else "success")
        return (Remark(phrase("held-there", foes=foes, odds=odds, pays=pays), cites=test.cites),)

    def _figures(self, play: Play, who: Combatant, spot: Place) -> Mapping[str, int]:
        """How many zones off the nearest opponent would be, and is."""
        bands = play.part(Bands)
        foes = play.standing(who)
        if not foes:
            return {}
        there, here = (min(bands.zones(play, at, foe.place) for foe in foes) for at in (spot, who.place))
        return {"away": there, "now": here, "held": len(bands.enemies(play, who))}

    # ------------------------------------------------------------ moves

    def go(self, play: Play, who: Combatant, spot: Place) -> Procedure[None]:
        """A Move into the next zone."""
        to = yield from whither(play, who, spot, MOVE)
        play.part(ActionBudget).spend(play, who, "move")
        then = self._clutter_text(play, who, spot)
        if (yield from play.part(GettingAway).away(play, who, inside=False, then=then)):
            yield from self.arrive(play, who, spot, to)

    def clutter(self, play: Play, who: Combatant) -> Test:
        """The roll that it takes to enter a cluttered zone without a fall."""
        purpose = phrase("to-keep-on-feet")
        return Test(who, purpose, attribute_of(play, "mobility"), "mobility", cites=_CLUTTERED)

    def arrive(self, play: Play, who: Combatant, spot: Place, to: Combatant | None) -> Procedure[None]:
        """Come into a zone, Close to somebody or not; a cluttered one takes a roll
        (``zones.ruling.two-mobility-rolls``).
        """
        before = who.place
        play.bring(who, spot)
        between, close = play.map.way(before, spot), to.id if to else None
        text = phrase(
            "moves-from",
            who=who.id,
            before=str(before),
            place=str(spot),
            door=between == UNLOCKED,
            gap=between == GAP,
            close=close,
        )
        cites = (*MOVE, *_CROSSED.get(between, ()))
        play.emit("move", text, cites, who, place=str(spot), close=close)
        if to and to in play.part(Bands).here(play, spot, who):
            play.part(Bands).join(play, who, to)
        if CLUTTERED in play.part(Bands).marks(play, spot) and is_hero(who.sheet) and not who.prone:
            fell = yield from play.part(ZoneRolls).roll(play, self.clutter(play, who))
            if not fell.passed:
                who.prone = True
                play.emit("fall", phrase("falls-there", who=who.id), _FALL, who)

    def close_in(self, play: Play, who: Combatant, to: Combatant) -> Procedure[None]:
        """From Short, or from Close to others, to Close to somebody (``zones.ruling.close-to-close``)."""
        play.part(ActionBudget).spend(play, who, "move")
        if not (yield from play.part(GettingAway).away(play, who, inside=True)):
            return
        play.part(Bands).parted(play, who)
        play.part(Bands).join(play, who, to)
        play.emit("move", phrase("closes-in", who=who.id, to=to.id), _WITHIN, who, against=to.id)

    def step_off(self, play: Play, who: Combatant) -> Procedure[None]:
        """From Close to Short."""
        play.part(ActionBudget).spend(play, who, "move")
        if (yield from play.part(GettingAway).away(play, who, inside=True)):
            play.part(Bands).parted(play, who)
            play.emit("move", phrase("steps-back", who=who.id), _WITHIN[:1], who)

    # ------------------------------------------------------------ jumping

    def _leaps(self, play: Play, who: Combatant) -> Barred | None:
        if CRAMPED in play.part(Bands).marks(play, who.place):
            return Barred(phrase("no-jump-where-cramped"), _CRAMPED)
        return self.barred(play, who)

    def leap(self, play: Play, who: Combatant, skill: str) -> Test:
        """The roll of a jump, with the skill of the player’s choice (``zones.ruling.jump-skills``)."""
        return Test(who, phrase("to-jump"), attribute_of(play, skill), skill, cites=_JUMP)

    def jump(self, play: Play, who: Combatant, spot: Place) -> Procedure[None]:
        """Move and jump in one action; who fails has not left the zone (``zones.ruling.jump-failure``)."""
        to = yield from whither(play, who, spot, MOVE)
        words = play.part(Prospects).words
        options = [
            Option(skill, skill.capitalize(), words(play, self.leap(play, who, skill))) for skill in _LEAPS
        ]
        skill = yield from one(who.seat, phrase("jump-with-which"), options, _JUMP, who.id)
        play.part(ActionBudget).spend(play, who, "move")
        then = phrase("then-jump", odds=words(play, self.leap(play, who, skill)))
        if not (yield from play.part(GettingAway).away(play, who, inside=False, then=then)):
            return
        fell = yield from play.part(ZoneRolls).roll(play, self.leap(play, who, skill))
        if not fell.passed:
            play.emit("stuck", phrase("misses-jump", who=who.id), _LANDED, who)
        elif play.able(who):
            yield from self.arrive(play, who, spot, to)


def _mark_text(who: Combatant, mark: str) -> Fact:
    """What a zone is like, and what that does to whoever goes there with what they hold."""
    if mark != CRAMPED or not is_hero(who.sheet):
        return phrase("zone-is", mark=mark)
    heavy = (each for each in who.hands if "heavy" in getattr(each, "features", ()))
    return phrase("cramped", heavy=tuple(phrase("the-thing", thing=each.name) for each in heavy))
