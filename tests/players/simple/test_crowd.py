"""The computer player ``simple`` where many stand close together."""

from benchmarks.rows import large
from tests.editions.sda.arena import Arena, enter, fighter
from winterdawn.dice.sources import SeededDice
from winterdawn.editions.registry import begin
from winterdawn.kernel.run import Run
from winterdawn.players import named, play
from winterdawn.players.simple.field import Field


def test_it_does_not_set_out_again_and_again_when_it_would_rather_stay():
    setup, told = large(), []

    class Watched:
        def __init__(self) -> None:
            self.player = named("simple", 0)

        def answer(self, ask, look):
            told.append((run.game.tell(ask).prompt, self.player.answer(ask, look)))
            assert [answer for _, answer in told[-6:]] != ["move", "stop"] * 3, "it goes nowhere for ever"
            return told[-1][1]

    run = Run(begin(setup))
    play(run, {who.seat: Watched() for who in setup.entrants}, SeededDice(0))
    assert run.done
    assert ("Move where?", "stop") in told


def test_whoever_plays_two_sides_takes_a_third_for_opponents_of_both():
    people = enter(fighter("Ann"), "e5", seat="gm"), enter(fighter("Bob"), "g5", seat="gm")
    known = Arena(*people, enter(fighter("Cid"), "i5")).fight.position("gm")
    assert [foe.id for foe in Field(known, "bob").foes] == ["ann", "cid"]
