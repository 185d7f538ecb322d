"""Spirit in a scene: sleep, cheer, and what drains or restores it by the game master's word."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import msgspec

from winterdawn.editions.sda.part import Cites
from winterdawn.editions.sda.scene.act import Act, Acts, ScenePart
from winterdawn.editions.sda.scene.asks import figure, one, people
from winterdawn.editions.sda.scene.causes import drains, gains
from winterdawn.kernel.ask import Procedure
from winterdawn.kernel.choices import Barred, Option

if TYPE_CHECKING:
    from winterdawn.editions.sda.play import Combatant
    from winterdawn.editions.sda.scene.game import Scene

_SLEEP: Cites = ("book.spirit.sleep-doubles", "book.spirit.sleep-cap", "book.ruling.full-night")
_DEPRESSED: Cites = ("book.spirit.depressed", "book.spirit.depressed-recovery")
MOST_CHEER = 12


class Nights(msgspec.Struct):
    """The day on which each of them last slept, from 1."""

    slept: dict[str, int] = {}


class Rest(ScenePart):
    """Sleep doubles what is left, but not what is nothing (``book.spirit.depressed``)."""

    def __init__(self) -> None:
        self.record = Nights({})

    def acts(self, scene: Scene, who: Combatant) -> Acts:
        """Sleep, and cheering up those without spirit; strangers always, as theirs is not known."""
        yield Act("sleep", "Sleep the night", partial(self.sleep, scene, who), barred=self._awake(scene, who))
        for other in scene.others(who):
            stranger = scene.discreet and other.side != who.side
            if stranger or not scene.rules.effort.left(other):
                yield Act(
                    f"cheer:{other.id}", f"Cheer {other.name} up", partial(self.cheer, scene, who, other)
                )

    def powers(self, scene: Scene) -> Acts:
        """A night for everybody, and spirit drained or restored with its cause."""
        yield Act("gm:night", "A night passes", partial(self.night, scene))
        for who in scene:
            left = f"{scene.rules.effort.left(who)} of {who.sheet.maximum_spirit}"
            run = partial(self.change, scene, who)
            yield Act(f"gm:spirit:{who.id}", f"Change the spirit of {who.name}", run, left)

    def _awake(self, scene: Scene, who: Combatant) -> Barred | None:
        if not scene.rules.effort.left(who):
            return Barred("rest gives nothing at 0 spirit; somebody has to cheer them up", _DEPRESSED)
        if self.record.slept.get(who.id) == scene.rules.clock.day:
            return Barred("they have slept today", ("book.ruling.full-night",))
        return None

    def sleep(self, scene: Scene, who: Combatant) -> Procedure[None]:
        """A full night, if the game master says it was one (``book.ruling.full-night``)."""
        options = (
            Option("full", "A full night"),
            Option("restless", "A restless one"),
            Option("none", "No sleep now"),
        )
        answer = "full"
        if scene.gm:
            answer = yield from one(
                scene.gm, f"{who.name} wants to sleep. What was it?", options, _SLEEP, who.id
            )
        if answer != "none":
            self._wake(scene, who, restful=answer == "full")

    def night(self, scene: Scene) -> Procedure[None]:
        """Everybody sleeps until morning, some of them badly."""
        tired = [who for who in scene if self._awake(scene, who) is None]
        restless = yield from people(scene.gm, "Who sleeps badly?", tired, _SLEEP, least=0)
        for who in tired:
            self._wake(scene, who, restful=who not in restless)
        scene.rules.clock.dawn()
        scene.emit("time", "A night passes", ("book.tempo.transition", "book.ruling.full-night"))

    def _wake(self, scene: Scene, who: Combatant, *, restful: bool) -> None:
        self.record.slept[who.id] = scene.rules.clock.day
        if restful:
            left = scene.rules.effort.left(who)
            scene.rules.effort.change(scene, who, left, f"{who.name} wakes rested", _SLEEP)
        else:
            text, cites = f"{who.name} slept badly", ("book.ruling.full-night",)
            scene.emit("spirit", text, cites, who, audience=scene.seats(who))

    def cheer(self, scene: Scene, who: Combatant, other: Combatant) -> Procedure[None]:
        """Spirit brought by a companion, by default 1 (``book.ruling.depressed-recovery-route``)."""
        cites = ("book.spirit.depressed-recovery", "book.ruling.depressed-recovery-route")
        prompt = f"{who.name} cheers {other.name} up. How much spirit does it give?"
        seat = scene.judge(who)
        depressed = not scene.rules.effort.left(other)
        gain = int(depressed)
        if seat == scene.gm:
            most = MOST_CHEER if depressed else 0
            lead = "" if depressed else f"{other.name} has spirit, and needs none of it."
            gain = yield from figure(
                seat, prompt, 0, most, cites, act="Give {} spirit", suggested=gain, who=other.id, lead=lead
            )
        scene.rules.effort.change(scene, other, gain, f"{who.name} cheers {other.name} up", cites)

    def change(self, scene: Scene, who: Combatant) -> Procedure[None]:
        """Drain or restore spirit, with its cause (``book.ruling.spirit-sources-without-figures``)."""
        cites = (
            "book.spirit.drain-causes",
            "book.spirit.regain-ways",
            "book.ruling.spirit-sources-without-figures",
        )
        losses, causes = drains(), {**drains(), **gains()}
        options = [
            Option(key, f"{'Lost' if key in losses else 'Regained'}: {words}", note)
            for key, (words, note) in causes.items()
        ]
        cause = yield from one(scene.gm, f"What changes the spirit of {who.name}?", options, cites, who.id)
        left, most = scene.rules.effort.left(who), who.sheet.maximum_spirit
        draining = cause in losses
        room = left if draining else most - left
        words, note = causes[cause]
        first, act = min(1, room), f"{'Lose' if draining else 'Regain'} {{}} spirit"
        by = yield from figure(
            scene.gm, "By how much?", 0, room, cites, act=act, suggested=first, who=who.id, lead=note
        )
        cite = "book.spirit.drain-causes" if draining else "book.spirit.regain-ways"
        scene.rules.effort.change(
            scene, who, -by if draining else by, f"{who.name}: {words}", (cite, cites[2])
        )
