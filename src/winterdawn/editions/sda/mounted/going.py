"""Where a mount will not go by itself: within reach of opponents, and over obstacles."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from winterdawn.editions.encounter.act import Act
from winterdawn.editions.encounter.asks import figure, named, yes
from winterdawn.editions.encounter.part import ACTION
from winterdawn.editions.encounter.people import upon
from winterdawn.editions.sda.frame.part import SdaPart
from winterdawn.editions.sda.frame.use import Kind, Purpose, Term, Unit, Use
from winterdawn.editions.sda.mounted.reins import Reins, size
from winterdawn.editions.sda.moves.facing import BY_ITSELF, Facing
from winterdawn.editions.sda.moves.movement import Movement
from winterdawn.editions.sda.moves.reach import Reach
from winterdawn.editions.sda.moves.speed import Speed
from winterdawn.kernel.asks.ask import Choose, Procedure, pick
from winterdawn.kernel.asks.choices import Cell, Option
from winterdawn.kernel.fact import phrase

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
        ids = tuple(foe.id for foe in foes)
        asked, source = phrase("ride-near-dice", mount=mount.id, foes=ids), phrase("near-foes", foes=ids)
        passed, _ = yield from play.part(Reins).test(play, who, Kind.ACTION, goal, asked, cites, source)
        if not passed:
            text = phrase("will-not-go-near", mount=mount.id, foes=ids)
            cites = (*_REFUSES, "book.ruling.combat-mount-trained")
            play.emit("refusal", text, cites, mount, **upon(foes))
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
            label, note = phrase("jump-obstacle"), phrase("riding-then-jumping")
            yield Act("leap", label, partial(self._act, play, who, slot), note, idle=True)

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
        asked = phrase("something-to-jump", who=who.id, mount=mount.id, place=str(spot))
        if judge != who.seat and not (yield from yes(judge, asked, _JUMP, who=who.id)):
            text = phrase("nothing-to-jump", who=who.id, place=str(spot))
            play.emit("ruling", text, _JUMP, who)
            return
        over = yield from named(judge, phrase("jump-what"), _OBSTACLES, _JUMP, who=who.id)
        hard = phrase("how-hard-to-jump", over=over)
        goal = yield from figure(judge, hard, 1, _HARDEST, _JUMP, suggested=1, who=who.id)
        yield from play.part(Movement).provoke(play, who, list(play.watched(who)))
        if who.mount is None or not play.able(mount) or play.part(Speed).stuck(play, who):
            return
        if (yield from self._cleared(play, who, over, goal)) and play.free(spot, who):
            yield from self._land(play, who, spot, over)

    def _whither(self, play: Play, who: Combatant) -> Procedure[Place]:
        spots = self._landings(play, who)
        options = tuple(Option(str(spot), play.map.direction(who.place, spot) or str(spot)) for spot in spots)
        asked = phrase("jump-where")
        ask = Choose(who.seat, "", Cell(options), who=who.id, cites=_JUMP, question=asked)
        key = yield from pick(ask)
        return next(spot for spot in spots if str(spot) == key)

    def _cleared(self, play: Play, who: Combatant, over: str, goal: int) -> Procedure[bool]:
        """Whether mount and rider get over it; its movement is over if not."""
        mount, reins = who.mount, play.part(Reins)
        assert mount is not None
        asked = phrase("make-jump-dice", mount=mount.id, over=over)
        passed, hits = yield from reins.test(play, who, Kind.ACTION, goal, asked, _JUMP, over)
        if not self._together(play, who, mount):
            return False
        if not passed:
            text = phrase("refuses-to-jump", mount=mount.id, over=over)
            cites = ("book.manoeuvre.mounted-jump-refusal", "book.ruling.combat-mount-jumps")
            play.emit("refusal", text, cites, mount)
            self.stop(play, who)
            return False
        given = yield from self._passed_on(who, mount, hits)
        use = Use(mount, "jumping", "strength", Kind.ACTION, Purpose.TEST, terms=given)
        asked = phrase("jump-dice", mount=mount.id, over=over)
        cleared, _ = yield from reins.made(play, use, goal, asked, _JUMP, over)
        if not self._together(play, who, mount):
            return False
        if not cleared:
            cites = ("book.manoeuvre.mounted-jump-failed", "book.ruling.combat-mount-jumps")
            play.emit("refusal", phrase("does-not-clear", mount=mount.id, over=over), cites, mount)
            self.stop(play, who)
        return cleared

    def _together(self, play: Play, who: Combatant, mount: Combatant) -> bool:
        """Whether rider and mount are still one: dice that worsen a wound may have felled either."""
        return who.mount is mount and play.able(mount)

    def _passed_on(self, who: Combatant, mount: Combatant, hits: int) -> Procedure[tuple[Term, ...]]:
        """Hits of the rider that help the mount (``book.manoeuvre.mounted-jump-hits``)."""
        cites = ("book.manoeuvre.mounted-jump-hits",)
        asked, given = phrase("pass-hits-on", mount=mount.id), 0
        if hits:
            given = yield from figure(who.seat, asked, 0, hits, cites, suggested=hits, who=who.id)
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
        turned = play.part(Facing).nearest(play, who)
        text = phrase(
            "jumps-with-mount",
            who=who.id, over=over, mount=mount.id, metres=gone, place=str(spot), turned=turned,
        )  # fmt: skip
        cites = ("book.manoeuvre.mounted-jump", "book.manoeuvre.mounted-move")
        play.emit("move", text, (*cites, *(BY_ITSELF if turned else ())), who)
        yield from movement.provoke(play, who, list(play.watched(who)))
