"""A making as a game: a whole person after every answer, whatever is answered in whatever order."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from tests.drills import Drill
from winterdawn.characters.files import parsed
from winterdawn.characters.portraits.faces import face_code, face_parts, face_picture, is_face
from winterdawn.characters.portraits.portrait import pictured
from winterdawn.dice.sources import Stream
from winterdawn.editions.registry import NAMES, edition
from winterdawn.kernel.asks.ask import Choose, Roll
from winterdawn.kernel.errors import Refused
from winterdawn.kernel.run import Run
from winterdawn.kernel.views.view import Viewer
from winterdawn.table.rules.editions import Editions
from winterdawn.table.rules.newcomer import NewCharacter

OWNER = Viewer("player-1", sheets=True)


def begun(by: str = "book", **more: Any) -> Run[Any]:
    made = NewCharacter("Wren", "player-1", "Wren", edition=by, own=True, whole=True, **more)
    return Run(Editions().begin(msgspec.json.encode(made)))


def answered(run: Run[Any], *values: str) -> None:
    for value in values:
        run.answer(value)


@pytest.mark.drill(always=True)
@pytest.mark.parametrize("by", NAMES)
def test_a_whole_person_is_shown_and_replayed_whatever_was_answered(by: str, drill: Drill) -> None:
    """After 200 answers in a drill."""
    run, chance = begun(by), Stream(f"{drill.seed}/{by}")
    for _ in range(drill.of(200, 12)):
        ask = run.asked(0)
        if isinstance(ask, Roll):
            run.answer(ask.sample(chance))
            continue
        run.answer(chance.choice([each for each in run.game.every() if each != "keep"]))
        game = run.game
        for slot in game.filled.slots:
            assert slot.replace(" ", "") == slot
    seen = run.game.view(OWNER)
    assert [step.key for step in seen.steps] == [step.key for step in run.game.frame.steps]
    assert seen.making.preview.figures
    assert seen.making.preview.skills
    assert seen.sheets[0].sections
    stranger = run.game.view(Viewer("player-2", sheets=True))
    assert (stranger.making, stranger.steps) == (None, ())
    assert Run.replay(run._begin, run.record).game.digest() == run.game.digest()


@pytest.mark.parametrize("by", NAMES)
def test_what_else_has_to_change_is_named(by: str) -> None:
    run = begun(by)
    answered(run, f"begin {run.game.frame.starts[0].key}")
    for race in [each.key for each in run.game.filled.slots["race"].offered]:
        before = run.game.filled
        answered(run, f"choose race {race}")
        now, named = run.game.filled, {each.slot for each in run.game.changes}
        for name in {*before.slots, *now.slots} - named - {"race"}:
            assert sorted(before.slots[name].keys) == sorted(now.slots[name].keys)


def test_points_are_never_lost_without_the_makers_word() -> None:
    run = begun()
    with pytest.raises(Refused, match="background points buy nothing yet"):
        run.answer("keep")
    left = run.game.filled.unspent
    bought = next(each for each in run.game.view(OWNER).making.buys if each.points < left)
    answered(run, f"choose {bought.slot} {bought.key}")
    assert run.game.filled.unspent == left - bought.points
    assert not [each for each in run.game.changes if each.wished]
    answered(run, "let-go", "call Marrin Sedge", "keep")
    assert run.done
    (kept,) = run.game.documents().values()
    assert msgspec.json.decode(kept)["name"] == "Marrin Sedge"


def test_another_choice_takes_the_word_back_by_which_points_were_let_go() -> None:
    run = begun()
    answered(run, "let-go")
    assert "keep" in run.asked(0)
    answered(run, "choose occupation mason")
    assert "keep" not in run.asked(0)


def test_every_answer_can_be_taken_back() -> None:
    run = begun()
    with pytest.raises(Refused, match="no answer to take back"):
        run.answer("back")
    seen = []
    for answer in ("begin tam-oakes", "choose race orc", "let-go", "call Marrin", "clear skills"):
        seen.append((run.game.filled, run.game.wishes, run.game.name, run.game.let_go, run.game.begun))
        answered(run, answer)
    for before in reversed(seen):
        answered(run, "back")
        game = run.game
        assert (game.filled, game.wishes, game.name, game.let_go, game.begun) == before
    assert not run.game.view(OWNER).making.back


def test_who_looks_is_told_which_word_made_which_choice() -> None:
    run = begun()
    answered(run, "say a brave purple smith")
    head = run.game.view(OWNER).making
    assert [(each.words, each.labels) for each in head.understood] == [
        ("brave", ("daring",)),
        ("smith", ("Blacksmith",)),
    ]
    assert head.passed == ("purple",)


@pytest.mark.parametrize(
    "answer",
    [
        "dance",
        "choose race dragon",
        "choose dragons red",
        "drop events 0",
        "drop events one",
        "clear race",
        "begin nobody",
        "say " + "a" * 300,
        "say",
        "call ",
        "call  two  spaces",
        "dice now",
        "usual dragons",
        "back twice",
    ],
)
def test_what_is_no_answer_is_refused_and_changes_nothing(answer: str) -> None:
    run = begun()
    before = run.game.digest()
    with pytest.raises(Refused):
        run.answer(answer)
    assert run.game.digest() == before
    assert isinstance(run.asked(0), Choose)


def test_a_house_rule_of_the_making_holds_in_it() -> None:
    run = begun(house_rules={"virtue-start": "balanced"})
    offered = [each.key for each in run.game.filled.slots["virtues:courage"].offered]
    assert offered == ["3", "4"]
    assert run.game.view(OWNER).house


@pytest.mark.parametrize("by", NAMES)
def test_the_examples_are_understood_whole(by: str) -> None:
    for sentence in begun(by).game.frame.examples:
        run = begun(by)
        answered(run, f"say {sentence}")
        head = run.game.view(OWNER).making
        assert head.passed == ()
        assert all(each.labels for each in head.understood), (sentence, head.understood)


@pytest.mark.parametrize("by", NAMES)
def test_a_sentence_gives_up_to_three_whole_people_to_choose_from(by: str) -> None:
    run = begun(by)
    sentence = run.game.frame.examples[0]
    answered(run, f"say {sentence}")
    said = run.game.frame.read(sentence).wishes
    seen = run.game.view(OWNER).making.readings
    assert 2 <= len(seen) <= 3
    assert [one.chosen for one in seen] == [True, *([False] * (len(seen) - 1))]
    assert len({one.label for one in seen}) == len(seen)
    people = []
    for one in seen:
        answered(run, f"read {one.key}")
        slots = run.game.filled.slots
        met = [slot for slot, keys in said.items() if slot in slots and {*keys} & {*slots[slot].keys}]
        assert met, "what was said holds in each"
        assert [each.key for each in run.game.view(OWNER).making.readings if each.chosen] == [one.key]
        assert run.game.view(OWNER).making.understood
        people.append(run.game.filled.draft.answers)
    assert len({*people}) == len(people)
    answered(run, "back")
    assert run.game.filled.draft.answers == people[-2]
    answered(run, "begin nothing")
    assert run.game.view(OWNER).making.readings == ()
    with pytest.raises(Refused, match="is no way to read it"):
        run.answer(f"read {seen[0].key}")


@pytest.mark.parametrize("by", NAMES)
def test_whoever_is_made_has_a_face_of_parts_that_is_kept(by: str) -> None:
    run = begun(by)
    first = run.game.face
    head = run.game.view(OWNER).making
    assert is_face(first)
    assert [slot.part for slot in head.face] == [*face_parts()]
    keys = ".".join(slot.choices[-1].key for slot in head.face)
    answered(run, f"face {keys}")
    head = run.game.view(OWNER).making
    assert [slot.chosen for slot in head.face] == keys.split(".")
    assert head.picture == face_picture(face_code(keys)) != face_picture(first)
    for wrong in ("face", "face bald", f"face {keys}.more"):
        with pytest.raises(Refused, match="a face has one of each"):
            run.answer(wrong)
    answered(run, "back")
    assert run.game.face == first
    answered(run, *(["let-go"] if "let-go" in run.asked(0) else []), f"face {keys}", "keep")
    (kept,) = run.game.documents().values()
    assert msgspec.json.decode(kept)["portrait"] == face_code(keys)
    of = edition(by).sheet
    again = of.read(parsed(of.written(of.read(msgspec.json.decode(kept)))))
    assert pictured(again) == face_picture(face_code(keys))
    assert run.game.view(Viewer(OWNER.seat, sheets=True)).sheets[0].portrait == pictured(again)
