"""What earns experience in the 2017 draft: fights, teaching and bouts."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, ClassVar

import msgspec

from winterdawn.editions.draft.figures import figures
from winterdawn.editions.draft.people.sheet import TAUGHT, parents, shares
from winterdawn.editions.encounter.asks import one, person
from winterdawn.editions.encounter.part import ACTION
from winterdawn.editions.sda.character.advance import said, towards
from winterdawn.editions.sda.character.skills import skill_name
from winterdawn.editions.sda.combat.sparring import Sparring
from winterdawn.editions.sda.frame.part import SdaPart
from winterdawn.editions.sda.person.advancement import Advancement
from winterdawn.editions.sda.rolls.experience import Experience
from winterdawn.editions.sda.skills.learning import Learning
from winterdawn.editions.wording.joining import joined
from winterdawn.kernel.asks.ask import Choose, spend
from winterdawn.kernel.asks.choices import Option, Spend, Ware
from winterdawn.kernel.asks.confided import known_to
from winterdawn.kernel.fact import phrase

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from winterdawn.editions.encounter.people import Combatant
    from winterdawn.editions.sda.figures import Play
    from winterdawn.editions.sda.frame.exchange import OpposedOutcome
    from winterdawn.editions.sda.frame.use import Announced, Rolled
    from winterdawn.editions.sda.rolls.aftermath import Reward
    from winterdawn.kernel.asks.ask import Procedure
    from winterdawn.kernel.asks.choices import Cites
    from winterdawn.kernel.fact import Saying

_AWARD: Cites = ("draft.ruling.xp-combat", "draft.ruling.who-shares-experience")
_BOUT: Cites = ("draft.ruling.xp-training",)
_TAUGHT: Cites = ("draft.ruling.xp-mentoring",)
_SPECIALITY = "draft.ruling.xp-raise-speciality"
BOUT = 5
"""Full rounds of sparring that bring everybody a point."""


class Fought(msgspec.Struct):
    """Of the fight under way: boxes ticked, and skills used, by combatant."""

    boxes: dict[str, int] = {}
    skills: dict[str, list[str]] = {}


class CombatAward(SdaPart):
    """The boxes ticked on the opponents are divided among the players (``draft.ruling.xp-combat``)."""

    remembers = Fought

    def used(self, play: Play, announced: Announced) -> None:
        """Note the skill."""
        if play.tempo == ACTION:
            use = announced.use
            skills = play.record(Fought).skills.setdefault(use.who.id, [])
            if use.skill not in skills:
                skills.append(use.skill)

    def ticked(self, play: Play, who: Combatant, boxes: int) -> None:
        """Note boxes that were ticked."""
        fought = play.record(Fought).boxes
        fought[who.id] = fought.get(who.id, 0) + boxes

    def fought_out(self, play: Play, winners: Sequence[Combatant]) -> Procedure[None]:
        """The players' characters of the winning side share; in a bout everybody is paid by rounds."""
        players = [who for who in play if who.seat != play.gm]
        if play.figures.sparring:
            for who in players:
                yield from self._place(play, who, play.round // BOUT, _BOUT)
            return
        if figures(play).combat_experience == "off":
            return
        sharers = [who for who in players if who.side in {one.side for one in winners}]
        boxes = play.record(Fought).boxes
        points = sum(boxes.get(other.id, 0) for who in sharers[:1] for other in play.opponents(who))
        if not points:
            return
        each, over = divmod(points, len(sharers))
        text, words = phrase("winners-learn"), phrase("points-for-boxes", points=points)
        play.emit("experience", text, _AWARD, None, words, points=points)
        shares = dict.fromkeys((who.id for who in sharers), each)
        for _ in range(over):
            left = [who for who in sharers if shares[who.id] == each]
            asked = phrase("who-has-odd-point")
            lucky = (yield from person(play.gm, asked, left, _AWARD)) if play.gm else left[0]
            shares[lucky.id] += 1
        for who in sharers:
            yield from self._place(play, who, shares[who.id], _AWARD)

    def fight_end(self, play: Play) -> None:
        """The next fight is counted anew."""
        fought = play.record(Fought)
        fought.boxes.clear()
        fought.skills.clear()

    def _place(self, play: Play, who: Combatant, points: int, cites: Cites) -> Procedure[None]:
        """Each places theirs on skills used in the combat."""
        skills = play.record(Fought).skills.get(who.id, [])
        while points and skills:
            given = {skills[0]: points}
            if len(skills) > 1:
                wares = tuple(
                    Ware(skill, skill_name(skill), 1, points, towards(who.sheet, skill)) for skill in skills
                )
                ask = Choose(
                    who.seat,
                    "",
                    Spend(points, "points", wares),
                    who=who.id,
                    cites=cites,
                    question=phrase("place-points-of-fight", points=points),
                )
                given = yield from spend(ask)
            if not given:
                text, lost = phrase("places-no-more", who=who.id), phrase("so-many-points", points=points)
                play.emit("lapsed", text, cites, who, lost, points=points)
                return
            for skill, number in given.items():
                play.part(Experience).earn(play, who, skill, cites, number)
                points -= number


class Teaching(Learning):
    """Of a resounding success that is watched only those learn who watch (``draft.ruling.xp-mentoring``)."""

    def watched(
        self, play: Play, mentor: Combatant, pupils: Sequence[Combatant], key: str, rolled: Rolled
    ) -> Procedure[None]:
        """A point for each of them."""
        for pupil in pupils:
            play.part(Experience).earn(play, pupil, key, _TAUGHT)
        return
        yield


class Raising(Advancement):
    """Raising a skill teaches in its attributes (``draft.ruling.xp-attribute``)."""

    teaching: ClassVar[Cites] = ("draft.ruling.xp-attribute",)

    def why(self, key: str) -> Cites:
        """A speciality costs by its own rank and that of its parent."""
        special = any(key == each.key for among in parents().values() for each in among)
        return (_SPECIALITY, *super().why(key)[1:]) if special else super().why(key)

    def noted(self, play: Play, who: Combatant, key: str, now: int) -> Saying:
        """Also the points that it brings in attributes."""
        governs = tuple(shares(key)[0]) if self._taught(play, who, key) else ()
        more = phrase("points-for-what-governs", points=TAUGHT, attributes=governs) if governs else ""
        return joined(super().noted(play, who, key, now), more)

    def _taught(self, play: Play, who: Combatant, key: str) -> bool:
        return key in who.sheet.known() and figures(play).attribute_experience == "skill-raises"

    def brings(self, play: Play, who: Combatant, key: str) -> Procedure[Mapping[str, int]]:
        """The player shares two points among what governs it; nothing where highest faces teach instead."""
        if not self._taught(play, who, key):
            return {}
        ways = {"+".join(Counter(way).elements()): way for way in shares(key)}
        if len(ways) == 1:
            return next(iter(ways.values()))
        options = [Option(name, said(way)) for name, way in ways.items()]
        asked = phrase("skill-teaches-which", skill=skill_name(key))
        ask = one(who.seat, asked, options, self.teaching, who.id)
        return ways[(yield from known_to(play.seats(who), ask))]


class Bouts(Sparring):
    """Rolls of a bout are rewarded like all others; everybody is paid by rounds
    (``draft.ruling.xp-training``).
    """

    def reward(self, play: Play, outcome: OpposedOutcome) -> Reward | None:
        """The usual way."""
        return None
