"""What mattered in a record, in how many sentences one likes."""

from __future__ import annotations

from tests.editions.story.test_story import ANNOUNCED, HIT, HURT, NAMES, TURN, WALK, event
from winterdawn.editions.story import gist, learnt, passages, weightiest

MISS = event("exchange", "ann", "Ann against Bob:", "no hit", against="bob", hits=0, how="unanswered")
FALLS = event("down", "bob", "Bob falls:", state="incapacitated")
STAMINA = event("stamina", "bob", "Bob loses", "3 Stamina, 2 of 5 left", lost=3, left=2)
SPENT = event("spirit", "bob", "Bob is hit", "−2 spirit, 1 left", spirit=-2, left=1)
ENDS = event("end", text="The fight is over")
ROUND = event("round", text="Round 2.", number=2)


def test_what_changed_nothing_is_left_out_and_the_rest_tells_by_how_much_and_when() -> None:
    fought = ROUND, TURN, WALK, *ANNOUNCED, MISS, TURN, *ANNOUNCED, HIT, HURT, FALLS
    (one,) = passages(fought, NAMES)
    assert one.text == "Ann hits Bob for 3 boxes (falls, incapacitated)."
    assert (one.boxes, one.stamina, one.fallen, one.round) == (3, 0, 1, 2)
    assert one.swing == "3 boxes, 1 down"
    (lost,) = passages([TURN, event("hit", "ann", "Ann hits Bob:", against="bob"), STAMINA], NAMES)
    assert (lost.stamina, lost.swing) == (3, "3 Stamina")


def test_small_costs_of_a_blow_count_and_are_not_told() -> None:
    (one,) = passages([TURN, *ANNOUNCED, HIT, SPENT, HURT], NAMES)
    assert (one.text, one.weight) == ("Ann hits Bob for 3 boxes.", 3)
    (other,) = passages([TURN, *ANNOUNCED, HIT, SPENT, SPENT, HURT], NAMES)
    assert (other.text, other.weight) == (one.text, 4)
    assert passages([TURN, *ANNOUNCED, HIT, SPENT, SPENT, TURN], NAMES) == []


def test_of_many_the_weightiest_are_told_in_the_order_in_which_they_happened() -> None:
    light = [TURN, *ANNOUNCED, HIT, event("injury", "bob", boxes=1)]
    heavy = [TURN, *ANNOUNCED, HIT, HURT, FALLS]
    found = passages([*light, *heavy, *light, *light], NAMES)
    assert [one.boxes for one in found] == [1, 3, 1, 1]
    assert weightiest(found, 2) == found[:2]
    assert gist([*light, *heavy, *light], NAMES, 1) == (
        "Ann hits Bob for 3 boxes (falls, incapacitated).",
        "Lesser harm is left out here, on all sides together: 2 boxes.",
    )
    assert gist(heavy, NAMES, 1) == ("Ann hits Bob for 3 boxes (falls, incapacitated).",)


def test_when_somebody_dies_is_told_only_until_it_is_settled_what_becomes_of_them() -> None:
    """Two sentences would say the opposite of each other."""
    dying = event(
        "down", "bob", "Bob is bleeding, and dies in 2 minutes unless somebody stops it:", minutes=2
    )
    fight = TURN, *ANNOUNCED, HIT, HURT, FALLS, dying
    fate = event("fate", "bob", "Bob no longer bleeds to death, as all is over, and is left behind alive")
    (open_still,), (told, *after) = gist(fight, NAMES, 3), gist([*fight, ENDS, fate], NAMES, 3)
    assert "dies in 2 minutes unless somebody stops it" in open_still
    assert told == "Ann hits Bob for 3 boxes (falls, incapacitated, bleeding to death)."
    assert "dies in" not in "".join(after)


def test_where_nobody_is_hurt_tests_are_told() -> None:
    test = event("test", "ann", "Ann tests perception:", "2 MoS")
    assert gist([test], NAMES, 3) == ("Ann tests perception: 2 MoS.",)


def test_what_was_learnt_is_added_up_by_what_it_is_in() -> None:
    gained = [
        event("experience", "ann", "Ann gains experience:", "1 point in reflex", of="reflex", points=1),
        event("experience", "ann", "Ann gains experience:", "1 point in reflex (taught)", points=1),
        event("experience", "bob", "Bob gains experience:", "2 points in bows", of="bows", points=2),
    ]
    assert learnt(gained) == {"ann": {"reflex": 2}, "bob": {"bows": 2}}
