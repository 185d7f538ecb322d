"""Which lines of a record belong together, and what a sentence says of them."""

from __future__ import annotations

from winterdawn.editions.story import Sentence, befallen, losses, sentences, toll
from winterdawn.kernel.event import Event

NAMES = {"ann": "Ann", "bob": "Bob", "cat": "Cat"}


def event(kind: str, who: str = "", text: str = "", outcome: str = "", **told: int | str) -> Event:
    figures = {name: value for name, value in told.items() if isinstance(value, int)}
    names = {name: value for name, value in told.items() if isinstance(value, str)}
    return Event(kind, text or f"{NAMES.get(who, who)}:", (), outcome, who, figures=figures, names=names)


TURN = event("turn", "ann")
ANNOUNCED = event("announce", "ann", against="bob"), event("announce", "bob", against="ann")
HIT = event("exchange", "ann", "Ann against Bob:", against="bob", by="ann", hits=2)
HURT = event("injury", "bob", boxes=3)
WALK = event("move", "ann", place="c3")


def told(*events: Event, over: bool = False) -> list[tuple[int, str]]:
    return [(one.start, one.text) for one in sentences(events, NAMES, over=over)]


def test_what_leads_to_a_blow_and_what_comes_of_it_are_told_with_it() -> None:
    assert told(TURN, WALK, *ANNOUNCED, HIT, event("spent", "ann", ware="damage"), HURT, TURN) == [
        (0, "Ann moves to c3."),
        (2, "Ann hits Bob for 3 boxes."),
        (7, ""),
    ]


def test_nobody_says_that_no_harm_is_done_before_all_is_over() -> None:
    assert told(TURN, *ANNOUNCED, HIT) == [(0, "Ann hits Bob.")]
    assert told(TURN, *ANNOUNCED, HIT, over=True) == [(0, "Ann hits Bob without harm.")]
    assert told(TURN, *ANNOUNCED, HIT, event("turn", "bob"))[0] == (0, "Ann hits Bob without harm.")


def test_what_comes_first_in_a_round_does_not_hide_that_it_has_begun() -> None:
    begun = event("round", text="Round 2."), event("stun", "bob", dice=1), event("wound", "bob", "", "worse")
    assert told(*begun)[0] == (0, "")
    assert told(*begun, over=True)[1] == (1, "Bob: stunned; Bob: worse.")


def test_what_a_blow_takes_beside_the_harm_is_told_with_it() -> None:
    """So fewer boxes than were dealt have their reason, and spirit does not go untold."""
    spirit = event("spirit", "bob", "Bob is hit", "−2 spirit, 1 left, so 1 die at most", spirit=-2, left=1)
    mail = event("armour", "bob", "Bob’s mail takes", "1 box", boxes=1, item="Mail")
    other = event("spirit", "ann", "Ann buys a die", "−4 spirit, 3 left", spirit=-4, left=3)
    taken = "−2 spirit, 1 left, so 1 die at most"
    assert told(TURN, *ANNOUNCED, other, HIT, spirit, mail, HURT) == [
        (0, f"Ann hits Bob for 3 boxes ({taken}, the Mail takes 1).")
    ]
    assert told(TURN, *ANNOUNCED, HIT, spirit, mail, over=True) == [
        (0, f"Ann hits Bob without harm ({taken}, the Mail takes 1).")
    ]


def test_that_somebody_had_no_dice_to_answer_with_is_told_with_the_blow() -> None:
    kept = event("kept", "bob", "Bob has no dice left to answer with")
    assert told(TURN, event("undefended", "bob"), kept, HIT, HURT, over=True) == [
        (0, "Ann hits Bob for 3 boxes (Bob has no dice left to answer with).")
    ]


def test_that_ones_own_blow_did_no_harm_is_told_once_damage_has_fallen() -> None:
    own = event("turn", "ann"), *ANNOUNCED, HIT
    assert happened(
        *own, event("damage", "ann", boxes=0, stopped=1), event("lapse", "ann"), since=4, own="ann"
    ) == ["Ann hits Bob without harm (armour stops 1); Ann"]
    assert happened(*own, event("damage", "ann", boxes=0), since=4, own="ann") == [
        "Ann hits Bob without harm"
    ]


def test_as_long_as_nobody_has_done_anything_each_line_is_told_by_itself() -> None:
    assert told(event("round", number=1), TURN, *ANNOUNCED) == [(0, ""), (1, "")]
    assert told(event("place", "ann"), event("note", text="It rains.")) == [(0, "")]


def test_who_is_pushed_is_told_with_the_blow_and_who_walks_on_by_themselves() -> None:
    pushed, passing = event("move", "bob", place="d4"), event("opportunity", "cat", against="ann")
    words = "no hit; Cat gives Ann 2 dice"
    struck = event("exchange", "cat", "Cat against Ann:", words, against="ann", hits=0, how="unanswered")
    tied = event("exchange", "cat", "Cat against Ann:", "a tie", against="ann", hits=0)
    assert told(TURN, WALK, passing, tied)[-1] == (2, "Cat and Ann hold each other off.")
    assert told(TURN, *ANNOUNCED, HIT, pushed, HURT) == [(0, "Ann hits Bob for 3 boxes.")]
    assert told(TURN, WALK, passing, struck, WALK) == [(0, "Ann moves to c3."), (2, "Cat misses Ann.")]


def test_a_roll_belongs_to_what_it_is_made_for() -> None:
    attack = event("attack", "ann", "Ann attacks Bob:", against="bob")
    lost = event("stamina", "bob", "Bob loses", "2 Stamina", lost=2)
    dodge, aimed = event("roll", "bob"), event("roll", "ann")
    assert told(TURN, attack, dodge, lost, aimed, attack, dodge) == [
        (0, "Ann attacks Bob (2 Stamina lost)."),
        (4, "Ann attacks Bob."),
    ]


def test_the_order_of_turns_is_one_sentence_and_whoever_does_nothing_another() -> None:
    rolled = (
        event("initiative", "ann", number=-1),
        event("note", text="Ann learns."),
        event("initiative", "bob", number=4),
    )
    idle = event("idle", "ann", "Ann does nothing this turn", acted=0)
    assert told(*rolled, TURN, idle) == [
        (0, "Initiative: Bob at 4, Ann at −1."),
        (3, "Ann does nothing this turn."),
    ]
    drawn = event("card", "ann"), event("order", text="The order is", outcome="Ann and Bob")
    assert told(*drawn) == [(0, "The order is: Ann and Bob.")]


def test_nobody_is_named_whom_the_lines_do_not_name() -> None:
    shot = event("shot", "cat", "Somebody shoots at Bob:", against="bob", hits=1)
    assert told(TURN, shot) == [(0, "")]
    assert sentences([TURN, HIT], {"ann": "Ann"}) == [Sentence(0, "")]


def test_passages_are_numbered_as_the_record_is() -> None:
    assert [one.start for one in sentences([TURN, WALK, *ANNOUNCED, HIT], NAMES, 40)] == [40, 42]


def happened(*events: Event, since: int = 0, own: str = "bob") -> list[str]:
    return befallen(events, NAMES, {own}, since)


def test_what_befalls_somebody_is_told_and_what_others_do_to_each_other_in_vain_is_not() -> None:
    others = event("exchange", "cat", "Cat against Ann:", against="ann", by="cat", hits=1)
    told = ["Ann moves to c3; Ann hits Bob for 3 boxes"]
    assert happened(TURN, WALK, *ANNOUNCED, HIT, HURT, TURN, others) == told
    assert happened(TURN, HIT, HURT, own="cat") == ["Ann hits Bob for 3 boxes"]
    assert happened(TURN, event("exchange", "ann", "Ann against Bob:", against="bob", by="ann", hits=0)) == []


def test_what_came_of_ones_own_blow_is_told_first_then_what_one_suffered_then_whom_others_felled() -> None:
    strikes = event("hit", "bob", "Bob hits Cat:", "3 damage", against="cat")
    lost, out = (
        event("stamina", "cat", "Cat loses", "3 Stamina", lost=3),
        event("down", "cat", "Cat is out of the fight"),
    )
    friend = event("exchange", "dan", "Dan against Eve:", against="eve", by="dan", hits=1)
    names = {**NAMES, "dan": "Dan", "eve": "Eve"}
    falls = event("down", "eve", "Eve is out of the fight")
    passed = (event("turn", "bob"), strikes, lost, out, TURN, HIT, HURT, event("turn", "dan"), friend, falls)
    assert befallen(passed, names, {"bob"}) == [
        "Bob hits Cat (3 Stamina lost, out of the fight)",
        "Ann hits Bob for 3 boxes",
        "Dan hits Eve (out of the fight)",
    ]
    missed = event("miss", "bob", "Bob misses Cat", against="cat")
    assert happened(event("turn", "bob"), missed) == ["Bob misses Cat"]
    assert happened(TURN, event("dead", "cat", "Cat dies")) == ["Cat: dies"], "whoever it is"


def test_what_others_did_is_told_last_the_newest_of_it_as_far_as_it_has_come_to_anything() -> None:
    names = {**NAMES, "dan": "Dan"}
    walks = [event("move", "cat", "Cat moves", place=at) for at in ("Yard", "Gate")]
    missed = event("miss", "dan", "Dan misses Cat", against="cat")
    hit = event("hit", "cat", "Cat hits Dan:", "2 damage", against="dan")
    lost = event("stamina", "dan", "Dan loses", "2 Stamina", lost=2)
    passed = [event("round", text="Round 2.", number=2), TURN, *walks, missed, hit, lost]
    told = ["Round 2 begins", "Cat moves to Gate; Cat hits Dan (2 Stamina lost)"]
    assert befallen(passed, names, {"bob"}) == told
    others = {"eve": "Eve", "fay": "Fay", "gus": "Gus"}
    falls = [event("dead", each, f"{name} dies") for each, name in others.items()]
    assert befallen([*passed, *falls], {**names, **others}, {"bob"}) == [
        *told,
        *(f"{name}: dies" for name in others.values()),
    ]
    falls += [event("dead", each, f"{names[each]} dies") for each in ("ann", "cat")]
    assert befallen([*passed, *falls], {**names, **others}, {"bob"}) == [
        "Cat hits Dan (2 Stamina lost)",
        *(f"{name}: dies" for name in (*others.values(), "Ann", "Cat")),
    ]


def test_what_all_can_see_others_do_is_told_though_it_harms_nobody() -> None:
    took = event("hands", "ann", "Ann picks up the Poleaxe")
    stuck = event("feat", "cat", "Cat does not get over the beam")
    assert happened(TURN, took, stuck) == ["Ann picks up the Poleaxe", "Cat does not get over the beam"]
    assert befallen((TURN, took), NAMES, {"ann"}) == ["Ann picks up the Poleaxe"]


def test_what_befell_somebody_is_told_whole_with_what_they_got_back_and_what_friends_did_in_vain() -> None:
    def strike(by: str, lost: int) -> list[Event]:
        name = NAMES[by]
        hits = event("hit", by, f"{name} hits Bob:", "3 damage", against="bob")
        return [event("turn", by), hits, event("stamina", "bob", "Bob loses", f"{lost} Stamina", lost=lost)]

    failed = event("condition", "bob", "Bob has a critical failure:", "Exhaustion 1, 1 action less a round")
    wp = event("wp", "bob", "Bob gains 2 WP, and has", "2 of 2", gained=2, wp=2)
    back = event("stamina", "bob", "Bob gets", "3 Stamina back, and has 7", gained=3, left=7)
    spent = event("wp", "bob", "Bob spends 1 WP, and has", "1 of 2", spent=1, wp=1)
    missed = event("miss", "cat", "Cat misses Ann", against="ann")
    passed = [*strike("ann", 1), failed, wp, *strike("cat", 3), *strike("ann", 2), spent, back, missed]
    befell = [
        "Ann hits Bob (1 Stamina lost)",
        "Bob has a critical failure: Exhaustion 1, 1 action less a round; Bob gains 2 WP, and has 2 of 2",
        "Cat hits Bob (3 Stamina lost)",
        "Ann hits Bob (2 Stamina lost)",
        "Bob gets 3 Stamina back, and has 7",
    ]
    assert befallen(passed, NAMES, {"bob"}) == befell
    assert befallen(passed, NAMES, {"bob"}, friends={"cat"}) == [*befell, "Cat misses Ann"]


def test_all_blows_are_summed_up_for_whoever_is_named() -> None:
    hit, lost = event("hit", "ann", against="bob"), event("stamina", "bob", lost=2)
    assert toll([TURN, hit, lost, TURN, hit, lost], {**NAMES, "dan": "Dan"}) == (
        "In all, in Stamina: Bob dealt 0 and took 4; Ann dealt 4 and took 0."
    )
    back = event("stamina", "bob", "Bob gets", "1 Stamina", gained=1)
    assert toll([TURN, hit, lost, back, back], {"bob": "Bob"}) == (
        "In all, in Stamina: Bob dealt 0 and took 2, and got 2 back."
    )
    assert toll([TURN, HIT, HURT], {"bob": "Bob"}) == "In all, in boxes of harm: Bob dealt 0 and took 3."
    assert toll([TURN, hit], NAMES) == ""


def test_who_acts_when_is_told_first_once_it_is_settled() -> None:
    rolled = [
        event("initiative", who, f"{NAMES[who]} has initiative:", number=at)
        for who, at in (("ann", 3), ("bob", 0))
    ]
    assert happened(*rolled) == ["Initiative: Ann at 3, Bob at 0"]
    assert happened(*rolled, since=2) == []


def test_an_own_blow_whose_damage_roll_does_nothing_is_told_though_the_turn_ends_with_it() -> None:
    hit = event("exchange", "bob", "Bob against Ann:", "1 hit", against="ann", hits=1)
    nothing = event("damage", "bob", "Bob deals cutting damage to Ann:", "nothing gets through", boxes=0)
    ends = event("lapse", "bob", "Bob’s turn ends:", "7 m left over")
    told = ["Bob hits Ann without harm; Bob’s turn ends: 7 m left over"]
    assert happened(event("turn", "bob"), hit, nothing, ends, since=2) == told


def test_an_own_blow_that_is_stopped_whole_is_told_while_ones_turn_goes_on() -> None:
    turn, hit = (
        event("turn", "bob"),
        event("exchange", "bob", "Bob against Ann:", "1 hit", against="ann", hits=1),
    )
    stopped = event("damage", "bob", "Bob deals cutting damage to Ann:", boxes=0, stopped=2)
    assert happened(turn, hit) == [], "nothing has come of it yet"
    assert happened(turn, hit, stopped) == ["Bob hits Ann without harm (armour stops 2)"]
    assert happened(turn, hit, event("unspent", "bob", "Bob leaves 1 hit unspent")) == [
        "Bob hits Ann without harm"
    ]
    assert happened(turn, hit, event("damage", "bob", "Bob deals damage to Ann:", boxes=1)) == []
    attack, guard = (
        event("hit", "bob", "Bob hits Cat:", "3 damage", against="cat"),
        event("guard", "cat", "Cat’s defence stops", "3 of 3 damage", guard=3, left=0),
    )
    assert happened(turn, attack, guard) == ["Bob hits Cat without harm"]
    parried = event("defence", "ann", "Ann’s reaction against Bob stops", left=0, against="bob")
    assert happened(turn, hit, parried) == ["Bob hits Ann without harm"]


def test_why_ones_turn_is_over_is_told_with_what_came_of_it() -> None:
    lapse = event("lapse", "bob", "Bob’s turn ends:", "5 m of movement lapse")
    assert happened(event("turn", "bob"), lapse) == ["Bob’s turn ends: 5 m of movement lapse"]
    assert happened(event("turn", "bob"), lapse, own="cat") == []


def test_of_what_is_told_already_only_what_has_come_of_it_since_is_told_again() -> None:
    attack = event("attack", "ann", "Ann attacks Bob:", against="bob")
    lost = event("stamina", "bob", "Bob loses", "2 Stamina, 3 of 5 left", lost=2)
    assert happened(TURN, attack, lost, since=2) == ["Ann attacks Bob (2 Stamina lost)"]
    assert happened(TURN, attack, lost, since=3) == []
    assert happened(TURN, attack) == [], "nothing has come of it yet"
    assert happened(TURN, attack, TURN) == ["Ann attacks Bob without harm"]


def test_a_change_of_weapon_is_told_before_the_blow() -> None:
    taken = event("take", "ann", "Ann takes the Mace in hand", item="Mace")
    told = sentences([TURN, taken, event("miss", "ann", "Ann misses Bob", against="bob")], NAMES, over=True)
    assert [one.text for one in told] == ["Ann takes the Mace in hand.", "Ann misses Bob."]


def test_how_hurt_somebody_is_is_what_they_have_lost_and_not_got_back() -> None:
    assert losses([HURT, HURT, event("healed", "bob", boxes=4)]) == {"bob": "2 boxes of harm"}
    assert losses([HURT, event("healed", "bob", boxes=2)]) == {"bob": "1 box of harm"}
    assert losses([HURT, event("healed", "bob", boxes=9)]) == {}
    lost, back = event("stamina", "ann", lost=3), event("stamina", "ann", gained=1, left=9)
    assert losses([lost, back]) == {"ann": "2 Stamina lost"}
    assert losses([lost, event("rest", "ann")]) == {}
    assert losses([HIT, event("injury", "cat", item="Mail")]) == {}
