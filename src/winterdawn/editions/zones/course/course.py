"""The course of an encounter: a fight by the track, a scene as people say so."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from winterdawn.editions.encounter.door import Door, asides, game_masters, whoever
from winterdawn.editions.encounter.part import ACTION, INTERACTION, Course, Part
from winterdawn.editions.goal.judging import GoalJudge
from winterdawn.editions.goal.outcome import FightEnded, FightOutcome
from winterdawn.editions.house import house_rules
from winterdawn.editions.zones.moves.bands import Bands
from winterdawn.editions.zones.order.track import MOST_ROUNDS, Track, TrackOrder
from winterdawn.editions.zones.turns.others import OutOfTurn
from winterdawn.editions.zones.turns.turn import GM, ZoneTurn
from winterdawn.kernel.fact import phrase

if TYPE_CHECKING:
    from winterdawn.editions.zones.figures import Play
    from winterdawn.editions.zones.rolls.test import Cites
    from winterdawn.kernel.asks.ask import Procedure

_END: Cites = ("zones.ruling.table-fight-end",)
_SCENE: Cites = ("zones.time.shift", "zones.ruling.gm-checks")


class ZoneCourse(Course):
    """Rounds of turns, until one side alone has anybody left (``zones.ruling.table-fight-end``)."""

    def run(self, play: Play) -> Procedure[None]:
        """The encounter until it is over."""
        known = house_rules(play.edition.figures)
        for name, value in play.setup.house_rules.items():
            rule = known[name.replace("_", "-")]
            told = phrase("house-rule-says", value=value, says=rule.says)
            play.emit("house", phrase("house-rule", name=rule.name), (rule.rule,), None, told)
        play.part(GoalJudge).announce(play)
        play.part(Bands).open(play)
        while play.outcome is None:
            yield from self.fight(play) if play.tempo == ACTION else self.scene(play)

    # ------------------------------------------------------------ a fight

    def fight(self, play: Play) -> Procedure[None]:
        """A fight, round by round; an encounter that was set up as one is over with it."""
        track = play.part(Track)
        yield from track.open(play)
        while not track.over(play) and play.round < MOST_ROUNDS:
            yield from self.round(play)
        self.close(play)

    def round(self, play: Play) -> Procedure[None]:
        """Everybody’s turn, and what was held back."""
        track = play.part(Track)
        yield from track.new_round(play)
        while not track.over(play) and (spot := (yield from track.next(play))) is not None:
            yield from play.part(ZoneTurn).play(play, spot)
        yield from play.part(OutOfTurn).last(play)
        track.end_round(play)

    def close(self, play: Play) -> None:
        """Say who is left, or who has won by a goal."""
        outcome, cites = self._ending(play)
        for part in play.answering(Part.fight_end):
            part.fight_end(play)
        if play.setup.tempo == ACTION:
            play.outcome = outcome
            play.note(FightEnded(outcome), *cites)
        else:
            play.note(FightEnded(outcome, goes_on=True), *cites)
            play.tempo = INTERACTION
        play.record(TrackOrder).spots = []

    def _ending(self, play: Play) -> tuple[FightOutcome, Cites]:
        goals, able = play.part(GoalJudge), {who.id: who.side for who in play if play.able(who)}
        decided, sides = goals.decided(play), {*able.values()}
        side = decided.winner if decided else sides.pop() if len(sides) == 1 else ""
        winners = tuple(id for id, of in able.items() if of == side)
        why, cites = (decided.why, goals.cites) if decided else (None, _END)
        return FightOutcome(play.round, side, winners, why), cites

    # ------------------------------------------------------------ a scene

    def scene(self, play: Play) -> Procedure[None]:
        """A scene: whoever speaks first acts, until it is closed or comes to blows."""
        while play.outcome is None and play.tempo != ACTION:
            asked = phrase("in-the-scene")
            doors = [
                Door(who.seat, "", partial(play.acts, who), _SCENE, who.id, question=asked)
                for who in play
                if play.able(who)
            ]
            doors = [door for door in [*doors, *game_masters(play, GM)] if door.worth()]
            act = yield from whoever([*doors, *asides(play)])
            yield from act.run()
        if play.outcome:
            play.note(play.outcome, *_SCENE)
