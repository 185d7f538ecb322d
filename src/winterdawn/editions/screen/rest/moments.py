"""What moments bring under the screen: a change of tempo, the end of a scene, a full night."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec
from msgspec.structs import replace

from winterdawn.editions.encounter.asks import one, yes
from winterdawn.editions.encounter.part import ACTION
from winterdawn.editions.screen.figures import figures
from winterdawn.editions.screen.rest.facts import LearnInWhich, VirtueShown
from winterdawn.editions.sda.character.advance import towards
from winterdawn.editions.sda.character.skills import skill_name
from winterdawn.editions.sda.course.tempo import Tempo
from winterdawn.editions.sda.frame.part import SdaPart
from winterdawn.editions.sda.rolls.experience import Experience
from winterdawn.kernel.asks.ask import side_by_side
from winterdawn.kernel.asks.choices import Option
from winterdawn.kernel.asks.confided import known_to
from winterdawn.kernel.fact import phrase

if TYPE_CHECKING:
    from collections.abc import Sequence

    from winterdawn.editions.encounter.people import Combatant
    from winterdawn.editions.screen.people.sheet import ScreenSheet
    from winterdawn.editions.sda.figures import Play
    from winterdawn.editions.sda.frame.use import Announced
    from winterdawn.kernel.asks.ask import Procedure
    from winterdawn.kernel.asks.choices import Cites

_TEMPO: Cites = (
    "screen.moment.tempo-change",
    "screen.ruling.tempo-change-exp",
    "screen.ruling.forced-skill-is-used",
)
_VIRTUE: Cites = (
    "screen.moment.scene-virtue",
    "screen.ruling.virtue-check",
    "screen.ruling.virtue-checked-per-character",
)
_NIGHT: Cites = (
    "screen.moment.full-night",
    "screen.ruling.full-night-attribute",
)


class Noted(msgspec.Struct):
    """By combatant: skills used since the last change of tempo, attributes whose dice spirit has bought since
    the last full night, and how often each virtue was checked.
    """

    used: dict[str, list[str]] = {}
    striven: dict[str, list[str]] = {}
    checks: dict[str, dict[str, int]] = {}


class Moments(SdaPart):
    """The notable moments teach, and nothing else does (``screen.ruling.flawless-and-failure-exp``)."""

    remembers = Noted

    def enter(self, play: Play, who: Combatant) -> None:
        """What was noted before still counts."""
        noted = play.record(Noted)
        noted.used[who.id] = list(who.sheet.used)
        noted.striven[who.id] = list(who.sheet.striven)
        noted.checks[who.id] = dict(who.sheet.checks)

    def sheet(self, play: Play, who: Combatant, sheet: ScreenSheet) -> ScreenSheet:
        """What is noted now."""
        noted = play.record(Noted)
        used, striven = tuple(noted.used[who.id]), tuple(noted.striven[who.id])
        return replace(sheet, used=used, striven=striven, checks=dict(noted.checks[who.id]))

    def used(self, play: Play, announced: Announced) -> None:
        """Note the skill, also of a roll that a rule forces (``screen.ruling.forced-skill-is-used``), and
        the attribute whose dice were bought (``screen.ruling.full-night-attribute``).
        """
        noted, use = play.record(Noted), announced.use
        if use.skill in use.who.sheet.known():
            _note(noted.used[use.who.id], use.skill)
        if announced.bought:
            _note(noted.striven[use.who.id], use.attribute)

    def fought_out(self, play: Play, winners: Sequence[Combatant]) -> Procedure[None]:
        """The tempo changes when a fight is over."""
        yield from self.turned(play)

    def scene_end(self, play: Play) -> Procedure[None]:
        """The tempo changes, and everybody may check a virtue."""
        yield from self.turned(play)
        found = self._players(play)
        picked = yield from side_by_side([self._enacted(who) for who in found])
        for who, key in zip(found, picked, strict=True):
            if key:
                yield from self._check(play, who, key)

    def turned(self, play: Play) -> Procedure[None]:
        """Each player picks a skill used since the last change of tempo, and learns a point in it."""
        used = play.record(Noted).used
        found = [who for who in self._players(play) if used[who.id]]
        picked = yield from side_by_side([self._learnt(who, used[who.id]) for who in found])
        for who, key in zip(found, picked, strict=True):
            used[who.id].clear()
            play.part(Experience).earn(play, who, key, _TEMPO)

    def slept(self, play: Play, who: Combatant) -> Procedure[None]:
        """A full night teaches something in an attribute on which spirit was spent; the player says which."""
        striven = play.record(Noted).striven[who.id]
        if not striven:
            return
        key = striven[0]
        if len(striven) > 1:
            options = [Option(each, skill_name(each).capitalize()) for each in striven]
            ask = one(who.seat, phrase("learn-from-which"), options, _NIGHT, who.id)
            key = yield from known_to(play.seats(who), ask)
        striven.clear()
        play.part(Experience).earn(play, who, key, _NIGHT)

    def _players(self, play: Play) -> list[Combatant]:
        """The players’ characters, where a game master confirms the moment, and by house rule those whom the
        game master runs (``screen.ruling.moments-of-npcs``); a fight alone that nobody presides over is none.
        """
        if not play.gm and play.setup.tempo == ACTION:
            return []
        everybody = figures(play).moments == "everybody" and play.figures.npc_experience == "on"
        return [who for who in play if (everybody or who.seat != play.gm) and not play.gone(who)]

    def _learnt(self, who: Combatant, used: Sequence[str]) -> Procedure[str]:
        """The skill to learn in; nobody is asked about the only one."""
        if len(used) == 1:
            return used[0]
        options = [Option(key, skill_name(key).capitalize(), towards(who.sheet, key)) for key in used]
        return (yield from one(who.seat, LearnInWhich(), options, _TEMPO, who.id))

    def _enacted(self, who: Combatant) -> Procedure[str]:
        """The virtue that somebody says they enacted; empty for none."""
        virtues = [Option(key, key.capitalize()) for key in who.sheet.all_virtues]
        options = [Option("none", phrase("no-virtue-shown")), *virtues]
        key = yield from one(who.seat, VirtueShown(who.id), options, _VIRTUE, who.id, default="none")
        return "" if key == "none" else key

    def _check(self, play: Play, who: Combatant, key: str) -> Procedure[None]:
        """Count the check if the game master agrees; no number follows from it."""
        asked = phrase("is-virtue-checked", who=who.id, virtue=key)
        if play.gm and not (yield from yes(play.gm, asked, _VIRTUE, who=who.id)):
            text = phrase("checks-no-virtue", who=who.id, virtue=key)
            play.emit("ruling", text, _VIRTUE, who, audience=play.seats(who))
            return
        checks = play.record(Noted).checks[who.id]
        checks[key] = checks.get(key, 0) + 1
        text, so_far = phrase("checks-virtue", who=who.id, virtue=key), phrase("so-often", times=checks[key])
        play.emit("virtue", text, _VIRTUE, who, so_far, audience=play.seats(who))


class MomentTempo(Tempo):
    """Every change of tempo is a notable moment."""

    def fight(self, play: Play) -> Procedure[None]:
        """A fight begins."""
        yield from super().fight(play)
        yield from play.part(Moments).turned(play)

    def begin(self, play: Play) -> Procedure[None]:
        """A scene opens after a transition."""
        yield from super().begin(play)
        yield from play.part(Moments).turned(play)


def _note(keys: list[str], key: str) -> None:
    if key not in keys:
        keys.append(key)
