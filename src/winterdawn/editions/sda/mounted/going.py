"""Where a mount will not go by itself: within reach of opponents, and over obstacles."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from winterdawn.editions.encounter.act import Act
from winterdawn.editions.encounter.asks import figure, named, yes
from winterdawn.editions.encounter.part import ACTION
from winterdawn.editions.sda.frame.part import SdaPart
from winterdawn.editions.sda.frame.use import Kind, Purpose, Term, Unit, Use
from winterdawn.editions.sda.mounted.reins import Reins, size
from winterdawn.editions.sda.moves.ahead import metres
from winterdawn.editions.sda.moves.facing import Facing
from winterdawn.editions.sda.moves.leg import facing_text
from winterdawn.editions.sda.moves.movement import Movement
from winterdawn.editions.sda.moves.reach import Reach
from winterdawn.editions.sda.moves.speed import Speed
from winterdawn.kernel.asks.ask import Choose, Procedure, pick
from winterdawn.kernel.asks.choices import Cell, Option
from winterdawn.kernel.fact import phrase
from winterdawn.kernel.wording import series

if TYPE_CHECKING:
    from winterdawn.editions.encounter.act import Acts, Slot
    from winterdawn.editions.encounter.people import Combatant
    from winterdawn.editions.sda.figures import Play
    from winterdawn.kernel.asks.choices import Cites
    from winterdawn.space.maps import Place

_ENTER: Cites = (
    "book.manoeuvre.mounted-untrained",
    "book.manoeuvre.mounted-untrained-difficulty",
    "book.ruling.combat-mounted-size",
)
_SEVERAL = "book.manoeuvre.mounted-untrained-several"
_REFUSES: Cites = ("book.manoeuvre.mounted-refusal", "book.ruling.combat-mount-refuses")
_JUMP: Cites = (
    "book.manoeuvre.mounted-jump",
    "book.ruling.combat-mounted-gaps",
    "book.ruling.combat-mount-jumps",
)
_NEAREST, _FARTHEST = 2, 4
"""How far a jump leads, in metres (``book.ruling.combat-mount-jumps``)."""
_OBSTACLES = ("a fence", "a ditch", "a fallen tree")
_HARDEST = 20


class Going(SdaPart):
    """Riding tests for what a mount has reason to avoid (``book.skill.riding-test-when``)."""

    heading = "Mount"
    acts_in = frozenset({ACTION})

    # ------------------------------------------------------------ into somebody's range of attack

    def enters(self, play: Play, who: Combatant, spot: Place) -> Procedure[bool]:
        """A mount not trained for combat has to be made to go within range of opponents
        (``book.manoeuvre.mounted-untrained``).
        """
        mount = who.mount
        if mount is None or play.part(Reins).trained(mount):
            return True
        foes = self._newly(play, who, spot)
        if not foes:
            return True
        goal = sum(self.daunting(foe, mount) for foe in foes)
        cites = (_ENTER[0], _SEVERAL, *_ENTER[2:]) if len(foes) > 1 else _ENTER
        prompt = f"Ride {mount.name} within reach of {_names(foes)}: how many dice?"
        passed, _ = yield from play.part(Reins).test(
            play, who, Kind.ACTION, goal, prompt, cites, f"near {_names(foes)}"
        )
        if not passed:
            text = f"{mount.name} will not go within reach of {_names(foes)}"
            play.emit("refusal", text, (*_REFUSES, "book.ruling.combat-mount-trained"), mount)
            self.stop(play, who)
        return passed

    def daunting(self, foe: Combatant, mount: Combatant) -> int:
        """How hard it is to ride within range of somebody: 1, and 1 more for each size by which they
        exceed the mount.
        """
        return 1 + max(0, size(foe) - size(mount))

    def stop(self, play: Play, who: Combatant) -> None:
        """Let the mount move no more this round (``book.ruling.combat-mount-refuses``)."""
        play.part(Speed).spend_all(play, who)

    def _newly(self, play: Play, who: Combatant, spot: Place) -> list[Combatant]:
        """The opponents within whose range of attack ``spot`` lies, and the place of before does not."""
        reach = play.part(Reach)

        def within(foe: Combatant, at: Place) -> bool:
            return reach.apart(play, foe.place, at) in reach.metres(play, foe)

        foes = play.standing(who)
        return [foe for foe in foes if within(foe, spot) and not within(foe, who.place)]

    # ------------------------------------------------------------ over obstacles

    def acts(self, play: Play, who: Combatant, slot: Slot | None) -> Acts:
        """Jump with the mount."""
        if slot is None or who.mount is None or play.part(Movement).past(play, slot):
            return
        left = play.part(Speed).left(play, who)
        if left >= _NEAREST and play.able(who.mount) and self._landings(play, who):
            note = "riding, and then jumping by the mount"
            yield Act("leap", "Jump an obstacle", partial(self._act, play, who, slot), note, idle=True)

    def _act(self, play: Play, who: Combatant, slot: Slot) -> Procedure[None]:
        slot.moved = True
        yield from self.jump(play, who)

    def _landings(self, play: Play, who: Combatant) -> list[Place]:
        ground, here = play.map, who.place
        if not ground.metric:
            return [spot for spot in ground.neighbours(here) if play.free(spot, who)]
        far = min(_FARTHEST, int(play.part(Speed).left(play, who)))
        spots = ground.within(here, _NEAREST, far)
        return [spot for spot in spots if play.free(spot, who) and ground.sight(here, spot)]

    def jump(self, play: Play, who: Combatant) -> Procedure[None]:
        """Riding by the rider, then jumping by the mount, both against the obstacle's difficulty
        (``book.manoeuvre.mounted-jump``).
        """
        mount, judge = who.mount, play.judge(who)
        assert mount is not None
        spot = yield from self._whither(play, who)
        asked = f"{who.name} wants to jump with {mount.name} to {spot}. Is there something to be jumped?"
        if judge != who.seat and not (yield from yes(judge, asked, _JUMP, who=who.id)):
            play.emit("ruling", f"There is nothing for {who.name} to jump to {spot}", _JUMP, who)
            return
        over = yield from named(judge, "What is to be jumped?", _OBSTACLES, _JUMP, act="Jump {}", who=who.id)
        act = "Difficulty {}"
        goal = yield from figure(
            judge, f"How hard is it to jump {over}?", 1, _HARDEST, _JUMP, act=act, suggested=1, who=who.id
        )
        yield from play.part(Movement).provoke(play, who, list(play.watched(who)))
        if who.mount is None or not play.able(mount) or play.part(Speed).stuck(play, who):
            return
        if (yield from self._cleared(play, who, over, goal)) and play.free(spot, who):
            yield from self._land(play, who, spot, over)

    def _whither(self, play: Play, who: Combatant) -> Procedure[Place]:
        spots = self._landings(play, who)
        options = tuple(Option(str(spot), play.map.direction(who.place, spot) or str(spot)) for spot in spots)
        ask = Choose(who.seat, "Jump where?", Cell(options), who=who.id, act="Jump to {}", cites=_JUMP)
        key = yield from pick(ask)
        return next(spot for spot in spots if str(spot) == key)

    def _cleared(self, play: Play, who: Combatant, over: str, goal: int) -> Procedure[bool]:
        """Whether mount and rider get over it; its movement is over if not."""
        mount, reins = who.mount, play.part(Reins)
        assert mount is not None
        prompt = f"Make {mount.name} jump {over}: how many dice?"
        passed, hits = yield from reins.test(play, who, Kind.ACTION, goal, prompt, _JUMP, over)
        if not self._together(play, who, mount):
            return False
        if not passed:
            text = f"{mount.name} refuses to jump {over}"
            cites = ("book.manoeuvre.mounted-jump-refusal", "book.ruling.combat-mount-jumps")
            play.emit("refusal", text, cites, mount)
            self.stop(play, who)
            return False
        given = yield from self._passed_on(who, mount, hits)
        use = Use(mount, "jumping", "strength", Kind.ACTION, Purpose.TEST, terms=given)
        prompt = f"{mount.name} jumps {over} with how many dice?"
        cleared, _ = yield from reins.made(play, use, goal, prompt, _JUMP, over)
        if not self._together(play, who, mount):
            return False
        if not cleared:
            cites = ("book.manoeuvre.mounted-jump-failed", "book.ruling.combat-mount-jumps")
            play.emit("refusal", f"{mount.name} does not clear {over}", cites, mount)
            self.stop(play, who)
        return cleared

    def _together(self, play: Play, who: Combatant, mount: Combatant) -> bool:
        """Whether rider and mount are still one: dice that worsen a wound may have felled either."""
        return who.mount is mount and play.able(mount)

    def _passed_on(self, who: Combatant, mount: Combatant, hits: int) -> Procedure[tuple[Term, ...]]:
        """Hits of the rider that help the mount (``book.manoeuvre.mounted-jump-hits``)."""
        cites = ("book.manoeuvre.mounted-jump-hits",)
        prompt = f"Pass how many hits on to {mount.name}?"
        given = 0
        if hits:
            given = yield from figure(
                who.seat, prompt, 0, hits, cites, act="Pass {} on", suggested=hits, who=who.id
            )
        return (Term(Unit.PLUS, given, phrase("hits-of-riding", who=who.id), cites),) if given else ()

    def _land(self, play: Play, who: Combatant, spot: Place, over: str) -> Procedure[None]:
        """Come down on the other side, if the mount goes there at all, and perhaps be struck there."""
        if not (yield from self.enters(play, who, spot)):
            return
        movement, mount = play.part(Movement), who.mount
        if mount is None:
            return
        gone = play.map.distance(who.place, spot) * play.part(Speed).pace(play, who)
        play.bring(who, spot)
        play.part(Speed).spend(play, who, gone)
        text = f"{who.name} jumps {over} with {mount.name}, {metres(gone)} to {spot}"
        text, why = facing_text(text, play.part(Facing).nearest(play, who))
        play.emit("move", text, ("book.manoeuvre.mounted-jump", "book.manoeuvre.mounted-move", *why), who)
        yield from movement.provoke(play, who, list(play.watched(who)))


def _names(people: list[Combatant]) -> str:
    return series(each.name for each in people)
