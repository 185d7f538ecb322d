"""Whatever people do in a scene, their figures stay what the rules allow."""

from __future__ import annotations

from typing import Any

import msgspec
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from tests.editions.scene.stage import Stage
from tests.editions.sda.arena import fighter
from winterdawn.dice.sources import Stream
from winterdawn.editions.sda.character.advance import price
from winterdawn.editions.sda.character.sheet import checked
from winterdawn.editions.sda.rolls.experience import Points
from winterdawn.kernel.asks.ask import Choose
from winterdawn.kernel.run import Run

PEOPLE = st.sampled_from(("ann", "bob"))
SKILLS = st.sampled_from(("climbing", "luck", "ego", "perception", "cooking"))
CALLS = st.sampled_from(("courage:lack", "pride:excess", "faith:lack"))


class Life(RuleBasedStateMachine):
    """Tests, rests, purchases, calls and awards in any order."""

    @initialize(seed=st.integers(0, 10_000))
    def begin(self, seed: int) -> None:
        low = fighter("Ann", persona=2, skills={"climbing": 1}, experience={"climbing": 30, "wisdom": 20})
        high = fighter("Bob", wisdom=20, skills={"climbing": 1, "running": 1, "jumping": 1}, spirit=3)
        self.stage = Stage(low, high)
        self.stream = Stream(seed)
        self.start = {key: dict(self.stage.sheet(key).experience) for key in ("ann", "bob")}
        self.spent = {"ann": 0, "bob": 0}

    def _act(self, who: str, key: str) -> None:
        """Do it if it is offered, and let everything it asks be answered by lot."""
        for number, ask in self.stage.run.pending.items():
            if isinstance(ask, Choose) and ask.who == who and key in ask and ask.prompt[:4] == "What":
                self.stage.run.answer(key, ask=number)
                break
        while not self._idle():
            number, ask = next(iter(self.stage.run.pending.items()))
            self.stage.run.answer(ask.sample(self.stream), ask=number)

    def _idle(self) -> bool:
        return any(getattr(ask, "prompt", "") == "What happens?" for ask in self.stage.run.pending.values())

    @rule(who=PEOPLE, skill=SKILLS)
    def test(self, who: str, skill: str) -> None:
        self._act(who, f"test:{skill}")

    @rule(who=PEOPLE, call=CALLS)
    def call(self, who: str, call: str) -> None:
        self._act(who, f"call:{call}")

    @rule(who=PEOPLE, other=PEOPLE)
    def rest(self, who: str, other: str) -> None:
        self._act(who, "sleep")
        self._act(who, f"cheer:{other}")

    @rule(who=PEOPLE, key=st.sampled_from(("climbing", "luck", "ego", "wisdom", "persona")))
    def advance(self, who: str, key: str) -> None:
        before = self.stage.sheet(who)
        cost = price(before, key)
        self._act(who, f"raise:{key}")
        if self.stage.sheet(who) != before:
            self.spent[who] += cost

    @rule(who=PEOPLE, family=st.sampled_from(("athleticism", "melee-combat")))
    def trade(self, who: str, family: str) -> None:
        self._act(who, f"trade:{family}")

    @rule(who=PEOPLE)
    def take_back(self, who: str) -> None:
        before = self.stage.sheet(who)
        self._act(who, "lower")
        if self.stage.sheet(who) != before:
            self.spent[who] += sum(before.story[-1].experience.values())

    @rule(power=st.sampled_from(("gm:night", "gm:end-scene", "gm:spirit:ann", "gm:award:bob", "gm:training")))
    def happens(self, power: str) -> None:
        self._act("", power)

    @invariant()
    def figures_stay_within_their_bounds(self) -> None:
        for key in ("ann", "bob"):
            sheet = checked(self.stage.sheet(key))
            assert sheet.spirit is not None
            assert 0 <= sheet.spirit <= sheet.maximum_spirit
            assert min((*sheet.skills.values(), *sheet.families.values(), *sheet.experience.values(), 0)) >= 0
            assert all(1 <= step <= 6 for step in sheet.virtues.values())

    @invariant()
    def no_experience_is_spent_twice(self) -> None:
        for key in ("ann", "bob"):
            earned = sum(self.stage.run.game.record(Points).of.get(key, {}).values())
            held = sum(self.stage.sheet(key).experience.values())
            assert held == sum(self.start[key].values()) + earned - self.spent[key]

    def teardown(self) -> None:
        if hasattr(self, "stage"):
            again: Run[Any] = Run.replay(self.stage.start, self.stage.run.record)
            for key in ("ann", "bob"):
                assert msgspec.json.encode(again.game.sheet(key)) == msgspec.json.encode(
                    self.stage.sheet(key)
                )
            assert again.game.digest() == self.stage.run.game.digest()


Life.TestCase.settings = settings(max_examples=12, stateful_step_count=20, deadline=None)
TestLife = Life.TestCase
