"""What is said is words, or a fact that is said when somebody reads it."""

from __future__ import annotations

import pytest

from tests.editions.sda.arena import Arena, enter, fighter
from winterdawn.editions import registry
from winterdawn.editions.encounter.told import Teller, told
from winterdawn.editions.wording.joining import joined, listed, sentences
from winterdawn.kernel.asks.ask import Choose, Outlook, Remark, Share
from winterdawn.kernel.asks.beside import BESIDE
from winterdawn.kernel.asks.choices import Barred, OneOf, Option
from winterdawn.kernel.errors import NotAllowed
from winterdawn.kernel.event import Event
from winterdawn.kernel.fact import Saying, phrase, told_text
from winterdawn.kernel.words import ask_text

HELD = phrase("HeldOut", rounds=3)
"""Something that all editions can say."""
TELLER = registry.edition("book").teller


@pytest.mark.parametrize(
    ("asked", "read"),
    [
        (Remark(HELD, "+1"), Remark("held out for 3 rounds", "+1")),
        (Barred(HELD), Barred("held out for 3 rounds")),
        (Share(HELD, "ours", 0.5), Share("held out for 3 rounds", "ours", 0.5)),
        (Outlook((), note=HELD, more="and so on"), Outlook((), "held out for 3 rounds", more="and so on")),
        (Option("a", HELD), Option("a", "held out for 3 rounds")),
    ],
)
def test_facts_are_said_wherever_they_stand(asked: object, read: object) -> None:
    assert told(asked, TELLER) == read


def test_a_line_of_the_log_may_be_entered_as_facts() -> None:
    play = Arena(enter(fighter("Ann"), "e5"), enter(fighter("Bob"), "g5")).fight
    play.emit("hold", HELD, (), play.combatants["ann"], HELD, rounds=3)
    play.emit("hold", "as it is", (), outcome=HELD)
    facts, words = play.events[-2:]
    assert facts == Event(
        "hold",
        "held out for 3 rounds",
        (),
        "held out for 3 rounds",
        "ann",
        facts.when,
        figures={"rounds": 3},
    )
    assert (words.text, words.outcome) == ("as it is", "held out for 3 rounds")


def test_what_a_line_says_is_in_no_digest() -> None:
    def digest(text: Saying) -> str:
        arena = Arena(enter(fighter("Ann"), "e5"), enter(fighter("Bob"), "g5"))
        arena.fight.emit("hold", text, (), rounds=3)
        return arena.fight.digest()

    assert digest(HELD) == digest("as it is")


def test_an_edition_says_it_in_its_own_words() -> None:
    own = Teller(TELLER.same, lambda fact: f"<{type(fact).__name__}>")
    assert told(Remark(HELD), own) == Remark("<Phrase>")


def test_no_fact_gets_into_a_sentence_unsaid() -> None:
    with pytest.raises(TypeError, match="has no words of its own"):
        str.format("{}", HELD)
    with pytest.raises(TypeError, match="has not been told yet"):
        told_text(HELD)
    assert told_text("as it is") == "as it is"


@pytest.mark.parametrize(
    ("said", "text"),
    [
        (joined("a", None, "", "b"), "a; b"),
        (joined("a", HELD), "a; held out for 3 rounds"),
        (listed(HELD, "", "b"), "held out for 3 rounds, b"),
        (listed(joined("a", HELD), "b"), "a; held out for 3 rounds, b"),
        (sentences("A.", None, HELD, ""), "A. held out for 3 rounds"),
        (sentences(HELD), "held out for 3 rounds"),
        (sentences("", None), ""),
    ],
)
def test_what_is_said_one_after_the_other_may_be_facts(said: Saying, text: str) -> None:
    assert told(said, TELLER) == text


def test_options_are_said_where_the_question_is_in_words() -> None:
    words = registry.edition("book").words
    ask = Choose("ann", "Which?", OneOf((Option("a", what=phrase("no-dice", how="take-it", costs="")),)))
    among = ask_text(ask, words, str).among
    assert isinstance(among, OneOf)
    assert among.options == (Option("a", "Take it"),)


def test_what_the_game_master_may_not_do_now_is_refused_in_words(monkeypatch: pytest.MonkeyPatch) -> None:
    arena = Arena(enter(fighter("Ann"), "e5"), enter(fighter("Bob"), "g5"), gm="gm")
    barred = Option("a", "To go on", barred=Barred(HELD))
    ask = Choose("gm", "What happens?", OneOf((barred,)))
    monkeypatch.setattr(arena.fight, "beside", lambda: ask)
    with pytest.raises(NotAllowed, match="To go on is not allowed: held out for 3 rounds"):
        arena.run.answer("a", ask=BESIDE)
