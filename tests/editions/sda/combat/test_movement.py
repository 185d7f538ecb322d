"""Movement over hexes."""

import re

import pytest

from tests.editions.sda.arena import Arena, duel, enter, fighter, hurt, weapon
from winterdawn.editions.sda.character.pieces import Wounds
from winterdawn.editions.sda.facts.combat import OwnTurn, SpendHits
from winterdawn.editions.sda.moves.ahead import FAR
from winterdawn.editions.setup import Ground
from winterdawn.kernel.asks.ask import Choose, Outlook
from winterdawn.kernel.errors import NotAllowed
from winterdawn.kernel.fact import told_text


@pytest.mark.rule("book.movement.per-round")
@pytest.mark.about("book.movement.humanoid-speed", "book.ruling.hex-scale")
def test_nine_metres_a_round():
    arena = duel(places="a1 m11").turn("ann", "move")
    cells = [key for key in arena.options("Move where") if key != "stop"]
    ground = arena.fight.map
    assert max(ground.distance(ground.place("a1"), ground.place(cell)) for cell in cells) == 9
    arena.answer("Move where", "j1").turn("ann", "end").turn("bob", "end")
    assert arena.told("move") == ["Ann moves 9 m from a1 to j1, 10 m from Bob, and turns to Bob"]
    assert "move" in arena.options("What do you do?", "ann"), "it comes back each round"


@pytest.mark.about("book.ruling.combat-move-fractions")
def test_a_space_is_entered_only_if_it_can_be_paid():
    arena = (
        duel(hurt(fighter("Ann"), speed=1.5), places="a1 m11").turn("ann", "move").answer("Move where", "b1")
    )
    assert "move" not in arena.options("What do you do?", "ann")


@pytest.mark.about("book.ruling.combat-move-around-action")
@pytest.mark.rule("book.movement.with-action")
def test_before_or_after_an_action_but_not_both():
    arena = duel().strike("ann", "bob", 4, 1).spend()
    assert "move" in arena.options("What do you do?")
    arena = duel(places="d5 g5").turn("ann", "move").answer("Move where", "e5").answer("Strike at", "none")
    arena.strike("ann", "bob", 4, 1).answer(SpendHits, {})
    assert not arena.open()[0].startswith("ann"), "nothing is left to do, and the turn ends by itself"


@pytest.mark.about("book.ruling.combat-move-split-needs-initiative")
@pytest.mark.rule("book.movement.split")
def test_movement_may_be_divided_over_a_split_turn():
    arena = duel(places="a1 m11").turn("ann", "split").turn("ann", "move").answer("Move where", "e1")
    arena.turn("ann", "end").turn("bob", "end").turn("ann", "move")
    assert arena.ask("Move where?").lead == "5 m of movement left."
    ground = arena.fight.map
    cells = [ground.place(key) for key in arena.options("Move where?") if key != "stop"]
    assert max(ground.distance(ground.place("e1"), cell) for cell in cells) == 5


@pytest.mark.about("book.ruling.combat-occupied-space")
def test_opponents_bar_the_way_and_allies_do_not():
    walls = tuple(f"{column}{row}" for column in "abcdefghij" for row in (1, 3))
    bob, cid = enter(fighter("Bob"), "b2", "x"), enter(fighter("Cid"), "j2", "y")
    ground = Ground(10, 3, walls)
    arena = Arena(enter(fighter("Ann"), "a2", "x"), bob, cid, ground=ground).initiative(ann=4, bob=3, cid=2)
    cells = arena.turn("ann", "move").options("Move where")
    assert "c2" in cells
    assert "b2" not in cells
    arena = Arena(enter(fighter("Ann"), "a2", "x"), enter(fighter("Cid"), "c2", "y"), ground=ground)
    cells = arena.initiative(ann=4, cid=2).turn("ann", "move").options("Move where")
    assert set(cells) == {"b2", "stop"}


@pytest.mark.about("book.ruling.combat-move-fractions")
@pytest.mark.parametrize("speed, goes", [(1, True), (0.5, False)])
def test_the_last_metre_can_be_walked_and_less_cannot(speed: float, goes: bool):
    arena = duel(hurt(fighter("Ann"), speed=speed), places="a1 m11")
    assert ("move" in arena.options("What do you do?", "ann")) is goes


@pytest.mark.about("book.ruling.combat-occupied-space")
def test_whoever_is_struck_where_an_ally_stands_does_not_stop_there():
    walls = tuple(f"{column}{row}" for column in "abcdefghij" for row in (1, 3))
    people = enter(fighter("Ann"), "a2", "x"), enter(fighter("Cid"), "c2", "x"), enter(fighter("Bob"), "e2")
    arena = Arena(*people, ground=Ground(10, 3, walls)).initiative(ann=4, cid=2, bob=3)
    arena.turn("ann", "move").answer("Move where", "d2").answer("Strike at Ann", 1).answer("Defend", 0)
    arena.roll(4, 1).answer(SpendHits, {})
    assert arena.place("ann") == "c2"
    assert set(arena.options("Move on")) == {"a2", "b2", "d2"}


def test_whoever_lies_senseless_bars_nobodys_way():
    walls = tuple(f"{column}{row}" for column in "abcdefghij" for row in (1, 3))
    bob = hurt(fighter("Bob"), wounds=Wounds(conditions=("incapacitated",)))
    people = enter(fighter("Ann"), "a2"), enter(bob, "b2", "b"), enter(fighter("Cid"), "j2", "b")
    arena = Arena(*people, ground=Ground(10, 3, walls)).initiative(ann=4, bob=3, cid=2)
    cells = arena.turn("ann", "move").options("Move where")
    assert "c2" in cells
    assert "b2" not in cells


def test_whoever_has_moved_does_not_delay_even_if_they_set_out_again_and_stay():
    arena = duel(places="a1 m11").turn("ann", "move").answer("Move where", "b1")
    arena.turn("ann", "move").answer("Move where", "stop")
    assert "delay" not in arena.options("What do you do?", "ann")


def test_staying_put_is_no_movement():
    arena = duel(places="a1 m11").turn("ann", "move").answer("Move where", "stop")
    assert "delay" in arena.options("What do you do?", "ann")
    assert arena.told("move") == []


@pytest.mark.rule("book.ruling.table-facing-by-itself")
def test_after_a_walk_one_faces_the_nearest_opponent():
    arena = duel(places="a5 g5").turn("ann", "move").answer("Move where", "g2")
    assert arena.who("ann").facing == 3
    assert arena.told("move")[0].endswith(", and turns to Bob"), "and everybody is told"


@pytest.mark.about("book.melee.rear-malus")
def test_up_to_three_metres_off_a_walker_is_told_on_which_side_of_somebody_they_come_to_stand():
    arena = Arena(enter(fighter("Ann"), "a5"), enter(fighter("Bob"), "g5", facing=1)).initiative(ann=4, bob=3)
    ask = arena.turn("ann", "move").ask("Move where?")
    notes = {option.key: option.note for option in ask.among.options}
    assert (notes["d5"], notes["c5"]) == ("3 m from Bob, behind them (−2 if they defend)", "4 m from Bob")
    assert ask.figures["d5"]["theirs"] > ask.figures["c5"]["theirs"] == 0


@pytest.mark.rule("book.ruling.table-way")
def test_of_equally_short_ways_the_one_that_provokes_fewest_is_walked():
    options = duel(places="d4 g5").turn("ann", "move").ask("Move where").among.options
    risks = {option.key: option.note.partition("; ")[2] for option in options}
    assert risks["f5"] == "Bob may strike at you on the way"
    assert risks["e8"] == "", "there is a way round the sword that is no longer"
    for key, risk in risks.items():
        arena = duel(places="d4 g5").turn("ann", "move").answer("Move where", key)
        assert arena.asks("Strike at Ann", "bob") if risk else arena.asks(OwnTurn, "ann"), key


@pytest.mark.rule("book.ruling.table-way")
@pytest.mark.rule("book.opportunity.once-per-round")
def test_whoever_has_struck_already_is_no_risk():
    arena = duel(places="a5 g5").turn("ann", "move").answer("Move where", "f5")
    arena.answer("Strike at", 1).answer("Defend", 0).roll(4, 1).answer(SpendHits, {})
    assert all("may strike" not in option.note for option in arena.ask("Move on").among.options)


def test_nobody_walks_off_the_map():
    arena = duel(places="a1 m11").turn("ann", "move")
    with pytest.raises(NotAllowed):
        arena.answer("Move where", "n1")


@pytest.mark.rule("book.control.push", "book.movement.per-round")
def test_being_pushed_is_no_walking():
    arena = duel().turn("ann", "move").answer("Move where", "c5", "ann")
    arena.answer("Strike at", 2, "bob").answer("Defend", 0, "ann").roll(8, 8, 1).answer(
        SpendHits, {"push": 1}, "bob"
    )
    arena.answer("Push", next(iter(arena.ask("Push"))), "bob")
    while "Move on" not in "".join(arena.open()):
        number, ask = next(iter(arena.run.pending.items()))
        arena.run.answer({} if arena.asks(SpendHits) else next(iter(ask)), ask=number)
    arena.answer("Move on", "stop", "ann")
    assert arena.told("push")
    assert arena.told("move") == []


@pytest.mark.rule("book.ruling.combat-occupied-space")
def test_whoever_is_struck_down_where_an_ally_stands_lies_beside_them():
    walls = tuple(f"{column}{row}" for column in "abcdefghij" for row in (1, 3))
    ann = enter(fighter("Ann", injury="(0+1)*1"), "a2", "x")
    people = ann, enter(fighter("Cid"), "c2", "x"), enter(fighter("Bob"), "e2")
    arena = Arena(*people, ground=Ground(10, 3, walls)).initiative(ann=4, cid=2, bob=3)
    arena.turn("ann", "move").answer("Move where", "d2").answer("Strike at Ann", 2).answer("Defend", 0)
    arena.roll(8, 8, 1).answer(SpendHits, {"damage": 4}).roll(12, 12, 12, 12)
    while not arena.told("turn", "bob"):
        number, ask = next(iter(arena.run.pending.items()))
        arena.run.answer(next(iter(ask)) if isinstance(ask, Choose) else (4,) * len(ask.pool), ask=number)
    assert (arena.place("ann"), arena.place("cid")) == ("d2", "c2")
    assert arena.told("move")[-1] == "Ann makes room, at d2"


def ahead(ask: Choose, key: str) -> Outlook:
    """What is told of a place before one goes there."""
    found = ask.outlook(key) if ask.outlook else None
    assert found is not None
    return found


@pytest.mark.parametrize("edition", ["book", "draft", "screen"])
def test_a_step_into_reach_tells_the_odds_of_a_strike_in_passing_from_wherever_it_begins(
    edition: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where the strike is first made, and not where one stands now, far from whoever makes it."""
    monkeypatch.setattr(Arena, "edition", edition)
    told = []
    for start in ("a5", "f5"):
        ask = duel(places=f"{start} i5").turn("ann", "move").ask("Move where?")
        there, away = ahead(ask, "g5"), ahead(ask, "b5" if start == "a5" else "e5")
        told.append((there.note, there.given))
        assert away.note == "there nobody is in reach yet"
    assert told[0] == told[1]
    often = r"in \d+ %, at worst in \d+ %"
    assert re.match(f"Bob scores {often}, against your 4d8; fells you {often}; there", told_text(told[0][0]))
    assert told[0][0].endswith("; there you reach Bob, and they you")
    assert "), and you defend with all 4d8" in told_text(told[0][1])


def test_who_reaches_whom_is_told_before_one_goes_there() -> None:
    people = (
        enter(fighter("Ann", weapon("Pike", "long")), "e5", "a"),
        enter(fighter("Bob"), "k5", "b"),
        enter(fighter("Cid", weapon("Pike", "long")), "k6", "b"),
    )
    ask = Arena(*people).initiative(ann=4, bob=3, cid=2).turn("ann", "move").ask("Move where?")
    notes = [ahead(ask, key).note.rpartition("; ")[2] for key in ("h5", "i5", "j5")]
    assert notes == [
        "there you reach Bob",
        "there you reach Cid, Bob and Cid reach you",
        "there nobody is in reach",
    ]


def test_of_many_places_those_that_differ_stand_first_and_how_far_a_foe_goes_is_for_them_to_know() -> None:
    ask = duel(places="a5 g5").turn("ann", "move").ask("Move where?")
    groups = {option.key: option.group for option in ask.among.options}
    assert groups["c5"] == FAR
    assert groups["d5"] == ""
    own = "how far they go in a round is not told (you: 9 m)"
    assert ahead(ask, "c5").more.endswith(f"; Bob may come nearer before they strike: {own}")
    both = Arena(enter(fighter("Ann"), "a5", seat="one"), enter(fighter("Bob"), "g5", seat="one"))
    ask = both.initiative(ann=4, bob=3).turn("one", "move").ask("Move where?")
    assert ahead(ask, "c5").more.endswith("; Bob may come 9 m in a round")


def test_who_may_strike_wherever_one_goes_is_said_once() -> None:
    ask = duel(places="e5 g5").turn("ann", "move").ask("Move where?")
    assert ask.lead == "9 m of movement left. Bob may strike at you wherever you go, as you leave."
    assert all(option.risks and "may strike" not in told_text(option.note) for option in ask.among.options)


def test_cover_from_others_than_the_nearest_is_told_before_one_goes_there() -> None:
    people = (
        enter(fighter("Ann"), "c3", "a"),
        enter(fighter("Bob"), "j3", "b"),
        enter(fighter("Cid"), "k3", "b"),
    )
    ground = Ground(12, 8, features=("low.half:f1-f6/g1-g6=Hedge",))
    ask = Arena(*people, ground=ground).initiative(ann=4, bob=3, cid=2).turn("ann", "move").ask("Move where?")
    assert ahead(ask, "f3").note == "there nobody is in reach yet; half cover (Hedge) from everybody"


def test_a_step_that_hits_pay_for_tells_how_one_stands_there_as_a_move_does() -> None:
    people = (
        enter(fighter("Ann"), "e5", "a"),
        enter(fighter("Bob"), "g5", "b"),
        enter(fighter("Cid"), "e10", "b"),
    )
    ground = Ground(12, 12, features=("low.half:a6-h6/a7-h7=Hedge",))
    one, other = (Arena(*people, ground=ground).initiative(ann=4, bob=3, cid=2) for _ in range(2))
    moved = ahead(one.turn("ann", "move").ask("Move where?"), "e6").note
    other.strike("ann", "bob", 4, 4, against=(1,)).answer(SpendHits, {"step": 1})
    stepped = ahead(other.ask("Step where?"), "e6").note
    assert "there you reach Bob, and they you; half cover (Hedge) from Cid" in told_text(stepped)
    assert moved.endswith(told_text(stepped))


def test_a_place_tells_whom_one_faces_there_and_how_hard_a_strike_in_passing_is() -> None:
    people = (
        enter(fighter("Ann"), "e5", "a"),
        enter(fighter("Bob"), "g5", "b"),
        enter(fighter("Cid"), "c4", "b"),
    )
    ask = Arena(*people).initiative(ann=4, bob=3, cid=2).turn("ann", "move").ask("Move where?")
    assert ask.outlook is not None
    told = ask.outlook("e6")
    likely = "Bob scores in 24 %, at worst in 92 %, against your 4d8; fells you in 2 %, at worst in 49 %; "
    assert told.note.startswith(likely), "the worst stands beside it, and what one has against it"
    dice = "9d8 (4d8 of skill + 4d8 bought with spirit + 1d8 more, attack of opportunity)"
    given = f"strikes with 3d8 (guessed from yours), at worst with {dice}, and you defend with all 4d8"
    assert told.given.startswith(f"if Bob {given}; ")
    assert told.more.endswith("there you turn to Bob, Cid is on your flank")
    alone = duel(places="a1 h8").turn("ann", "move").ask("Move where?")
    assert alone.outlook is not None
    assert alone.outlook("b2").note == "there nobody is in reach yet"


def test_why_places_are_not_offered_is_said_with_the_movement_left() -> None:
    people = enter(fighter("Ann"), "b2"), enter(fighter("Bob"), "h8")
    ground = Ground(9, 9, features=("water:c2-c5",))
    lead = Arena(*people, ground=ground).initiative(ann=4, bob=3).turn("ann", "move").ask("Move where?").lead
    assert lead.startswith("9 m of movement left; water takes more of it")


def test_that_nobody_walks_over_something_low_is_said_before_one_stands_at_it() -> None:
    people = enter(fighter("Ann"), "a1"), enter(fighter("Bob"), "h8")
    for features, said in ((("low.half:e4-e5",), True), ((), False)):
        arena = Arena(*people, ground=Ground(9, 9, features=features)).initiative(ann=4, bob=3)
        lead = arena.turn("ann", "move").ask("Move where?").lead
        assert ("to get over it is an action" in told_text(lead)) is said
