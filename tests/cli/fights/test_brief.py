"""A fight in short: a line a round."""

from __future__ import annotations

from winterdawn import cli
from winterdawn.cli.fight.brief import brief
from winterdawn.kernel.event import Event

NAMES = {"ann": "Ann", "bob": "Bob"}


def event(kind: str, who: str = "", text: str = "", outcome: str = "", **told: int | str) -> Event:
    figures = {name: value for name, value in told.items() if isinstance(value, int)}
    names = {name: value for name, value in told.items() if isinstance(value, str)}
    return Event(kind, text, (), outcome, who, figures=figures, names=names)


def begun(*events: Event) -> list[str]:
    """What is told of a first round in which so much happens."""
    start = (event("initiative", "bob", number=-1), event("initiative", "ann", number=3))
    end = event("end", text="The fight is over:", outcome="Ann wins")
    return list(brief([*start, event("round", number=1), *events, end], NAMES))


def hit(by: str = "ann", hits: int = 2) -> Event:
    return event("exchange", "ann", against="bob", by=by, hits=hits)


def test_it_opens_with_the_order_and_ends_with_who_won() -> None:
    assert begun() == [
        "Initiative: Ann at 3, Bob at −1.",
        "Round 1.",
        "The fight is over after 1 round. Ann wins.",
    ]


def test_a_hit_is_told_with_all_that_follows_from_it() -> None:
    assert begun(
        hit(),
        event("armour", "bob", item="Helmet", boxes=1),
        event("armour", "bob", item="Helmet"),
        event("injury", "bob", boxes=3),
        event("stun", "bob", dice=1),
        event("down", "bob", state="unconscious"),
    )[1] == (
        "Round 1. Ann hits Bob for 3 boxes (the Helmet takes 1, Helmet ruined, stunned, falls, unconscious)."
    )


def test_conditions_are_told_by_their_level_and_what_breaks_by_its_name() -> None:
    assert begun(
        hit(),
        event("broken", "bob", item="Spear"),
        event("injury", "bob", boxes=3),
        event("stunned", "bob", level=2),
        event("down", "bob", state="incapacitated"),
        event(
            "down",
            "bob",
            text="Bob is bleeding, and dies in 2 minutes unless somebody stops it:",
            outcome="1, and 1 for the MoS",
        ),
        event("afraid", "ann", level=1),
        event("afraid", "ann", level=0),
    )[1] == (
        "Round 1. Ann hits Bob for 3 boxes (Spear destroyed, stunned 2, falls, incapacitated, "
        "bleeding, and dies in 2 minutes unless somebody stops it); Ann: afraid 1."
    )


def test_misses_ties_and_hits_struck_back_are_told_apart() -> None:
    assert begun(hit(""), hit("bob"), event("injury", "ann", boxes=1), hit())[1] == (
        "Round 1. Ann and Bob hold each other off; Ann misses Bob, who hits back for 1 box; "
        "Ann hits Bob without harm."
    )
    assert begun(event("shot", "ann", against="bob", hits=0))[1] == "Round 1. Ann misses Bob."


def test_nobody_holds_off_whom_they_do_not_answer() -> None:
    missed = event("exchange", "ann", against="bob", hits=0, how="unanswered")
    assert begun(missed)[1] == "Round 1. Ann misses Bob."


def test_a_wound_that_closes_is_told_and_one_that_opens_is_not() -> None:
    closed = event("bleeding", "bob", text="Bob’s wound is closed", level=0)
    assert begun(event("bleeding", "ann", text="Ann bleeds:", level=2), closed)[1] == (
        "Round 1. Bob’s wound is closed."
    )


def test_whoever_has_acted_has_not_done_nothing() -> None:
    used, idle = event("idle", "bob", acted=1), event("idle", "ann", acted=0)
    assert begun(used, idle)[1] == "Round 1. Ann does nothing."


def test_whoever_puts_a_turn_off_and_does_nothing_in_it_has_lost_it() -> None:
    put_off, over = (
        event("delay", "ann"),
        event("idle", "ann", "Ann has waited, and lost the turn", acted=0, part="delayed"),
    )
    assert begun(put_off)[1] == "Round 1. Ann delays."
    assert begun(put_off, over)[1] == "Round 1. Ann has waited, and lost the turn."


def test_what_hits_buy_besides_damage_is_named() -> None:
    damage, push = (
        event("spent", "ann", outcome="d8", ware="damage"),
        event("spent", outcome="Push 1 m", ware="push"),
    )
    assert begun(hit(), damage, push)[1] == "Round 1. Ann hits Bob without harm (Push 1 m)."


def test_a_walk_is_told_before_what_it_leads_to() -> None:
    steps = [event("move", who, place=at) for who, at in (("ann", "c2"), ("ann", "c3"), ("bob", "d4"))]
    assert begun(*steps, hit(), event("injury", "bob", boxes=1))[1] == (
        "Round 1. Ann moves to c3; Bob moves to d4; Ann hits Bob for 1 box."
    )
    later = event("move", "ann", place="c9"), event("move", "bob", place="d9")
    assert begun(*steps, hit(), event("injury", "bob", boxes=1), *later)[1] == (
        "Round 1. Ann moves to c3; Bob moves to d9; Ann hits Bob for 1 box."
    ), "where Ann goes after it matters less"
    assert begun(hit(), event("move", "bob", place="d4"), event("injury", "bob", boxes=1))[1] == (
        "Round 1. Ann hits Bob for 1 box; Bob moves to d4."
    )


def test_whoever_puts_a_turn_off_does_something() -> None:
    put_off, taken_up = event("delay", "ann"), event("delay", "ann", over=1)
    assert begun(put_off, taken_up)[1] == "Round 1. Ann delays."
    assert begun(put_off, taken_up, event("idle", "ann", acted=0))[1] == "Round 1. Ann delays."
    assert (
        begun(event("move", "ann", place="c2"), event("idle", "ann", acted=0))[1]
        == "Round 1. Ann moves to c2."
    )


def test_harm_without_a_blow_stands_by_itself() -> None:
    assert begun(event("injury", "bob", boxes=2), event("dead", "bob"))[1] == (
        "Round 1. Bob is hurt for 2 boxes (dies)."
    )
    assert begun(event("dead", "bob"))[1] == "Round 1. Bob: dies."


def test_the_command_tells_a_fight_in_brief(capsys) -> None:
    assert cli.main(["fight", "rookie-guard", "skeleton", "--seed", "7", "--brief"]) == 0
    first, *rounds, last = capsys.readouterr().out.splitlines()
    assert first.startswith("Initiative: ")
    assert all(line.startswith(f"Round {number}. ") for number, line in enumerate(rounds, 1))
    assert last.startswith("The fight is over after ")


def test_a_game_whose_enemies_never_roll_is_told_in_short_too(capsys):
    assert cli.main(["fight", "causeway-gate", "--seed", "4", "--brief"]) == 0
    told = capsys.readouterr().out.splitlines()
    order = "Tam Reedy, Fen Hound, Brida Holt, Cutpurse, Marsh Bandit 1 and Marsh Bandit 2"
    assert told[0] == f"The order is: {order}."
    assert "Brida Holt hits Fen Hound (2 damage, 2 Stamina lost)" in told[1]
    stopped = "the reaction stops 1, armour stops 1"
    assert f"Marsh Bandit 1 attacks Brida Holt (4 damage, {stopped}, 2 Stamina lost)" in told[1]
    assert "Cutpurse with Short Bow (2 damage, 2 Stamina lost, out of the fight)" in told[3]
    assert told[-1].startswith("The fight is over after ")
