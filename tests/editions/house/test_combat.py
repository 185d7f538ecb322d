"""House rules of blows: the same situation under each setting."""

from typing import Any

import pytest

from tests.editions.answering import Asking
from tests.editions.sda.arena import CLUB, KNIFE, MAIL, PIKE, Arena, duel, enter, fighter
from tests.editions.sda.foreseen.test_foresight import shown
from winterdawn.dice import Pool
from winterdawn.editions.sda.facts.combat import AttackToo, SpendHits
from winterdawn.editions.sda.facts.rolls import ExtraDice, HeartDice
from winterdawn.kernel.asks.choices import Option
from winterdawn.kernel.fact import told_text


def cites(found: Any, ruling: str) -> bool:
    """Whether something that is told cites a ruling of combat."""
    return f"book.ruling.combat-{ruling}" in found.cites


def option(arena: Arena, key: str) -> Option | None:
    """What may be done now, by its key, be it barred."""
    among: Any = arena.ask("What do you do").among
    return next((option for option in among.options if option.key == key), None)


def prices(arena: Arena) -> dict[str, Any]:
    """What hits may buy, by key."""
    return {ware.key: ware for ware in arena.ask(SpendHits).among.wares}


@pytest.mark.house("armour-rounding")
@pytest.mark.rule("book.ruling.combat-armour-halves")
def test_half_a_point_of_armour_may_stop_a_box() -> None:
    for value, boxes in (("down", 2), ("up", 1)):
        arena = duel(fighter("Ann", CLUB), fighter("Bob", armour=(MAIL,)), armour_rounding=value)
        arena.strike("ann", "bob", 4, 1).answer(SpendHits, {"damage": 1}).roll(8)
        assert arena.events("damage")[-1].outcome == (
            "2 boxes" if boxes == 2 else "2 boxes, armour stops 1: 1 gets through"
        )
        why = [term.amount for term in arena.card("damage").terms if cites(term, "armour-halves")]
        assert why == (["−1"] if value == "up" else [])


@pytest.mark.house("armour-rounding")
def test_the_odds_of_damage_count_the_half() -> None:
    """A d12 scores with 4 and more, and where a box is stopped with 8 and more."""
    for value, least in (("down", 4), ("up", 8)):
        bob = enter(fighter("Bob", armour=(MAIL,)), "g5", "bobs", seat="ann")
        people = enter(fighter("Ann", CLUB), "e5"), bob
        arena = Arena(*people, armour_rounding=value)
        for skill in ("reflex", "reflex", "perception", "perception"):
            arena.answer(skill, 3)
        arena.roll(4, 4, 1).roll(4, 4, 1).roll(4, 1, 1).roll(4, 1, 1).strike("ann", "bob", 4, 1)
        assert shown(arena.ask(SpendHits), {"damage": 1}) == pytest.approx((13 - least) / 12)


@pytest.mark.house("unlisted-range")
@pytest.mark.rule("book.ruling.combat-attack-outside-reach")
def test_an_attack_may_need_a_range_of_the_weapon() -> None:
    for value in ("step-malus", "refused"):
        arena = duel(places="e5 h5", unlisted_range=value)
        strike = option(arena, "strike:bob")
        assert strike is not None
        if value == "step-malus":
            assert strike.barred is None
            assert arena.strike("ann", "bob", 8, 8).card("exchange").total == 3
        else:
            assert strike.barred is not None
            assert strike.barred.why == "3 m away, and nothing in hand has that reach"
            assert cites(strike.barred, "attack-outside-reach")


@pytest.mark.house("unlisted-range")
def test_a_defence_needs_no_range_of_the_weapon() -> None:
    for value in ("step-malus", "refused"):
        arena = duel(fighter("Ann", PIKE), places="e5 h5", unlisted_range=value)
        arena.turn("ann", "strike:bob").answer("Strike", 2)
        assert arena.own("Defend", "bob") == [0, 1, 2, 3, 4]


@pytest.mark.house("equal-initiative")
@pytest.mark.rule("book.ruling.combat-same-initiative-exchange")
def test_equals_may_strike_one_after_the_other() -> None:
    for value in ("one-exchange", "in-turn"):
        arena = Arena(
            enter(fighter("Ann", persona=9), "e5"), enter(fighter("Bob"), "g5"), equal_initiative=value
        )
        arena.initiative(ann=3, bob=3).turn("ann", "strike:bob").answer("Strike", 2)
        if value == "one-exchange":
            arena.answer(AttackToo, "attack").answer("Strike back", 2).roll(1, 4).roll(8, 8)
            assert prices(arena)["damage"].price == 1
            arena.spend().turn("ann", "end")
            assert option(arena, "strike:ann") is None, "Bob’s action is spent"
        else:
            assert cites(arena.ask("Defend", "bob"), "same-initiative-exchange")
            arena.answer("Defend", 2).roll(1, 4).roll(8, 8)
            assert prices(arena)["damage"].price == 2
            arena.spend().turn("ann", "end").strike("bob", "ann", 8)
            assert len(arena.events("exchange")) == 2


@pytest.mark.house("equal-initiative")
def test_the_odds_of_equals_who_strike_in_turn_are_those_of_a_defence() -> None:
    people = enter(fighter("Ann", persona=9), "e5"), enter(fighter("Bob"), "g5")
    arena = Arena(*people, equal_initiative="in-turn").initiative(ann=3, bob=3)
    arena.turn("ann", "strike:bob").answer("Strike", 2)
    assert shown(arena.ask("Defend", "bob"), 3) == pytest.approx(float(Pool("3d8").against("2d8").win))


@pytest.mark.house("move-around-action")
@pytest.mark.rule("book.ruling.combat-move-around-action")
def test_one_may_move_on_both_sides_of_an_action() -> None:
    for value in ("one-side", "both-sides"):
        arena = duel(bob=fighter("Bob", KNIFE), places="d5 g5", move_around_action=value)
        arena.turn("ann", "move").answer("Move where", "e5").strike("ann", "bob", 1, 4, against=(4,)).spend()
        if value == "one-side":
            assert not any("What do you do" in ask and ask.startswith("ann") for ask in arena.open())
            continue
        move = option(arena, "move")
        assert move is not None
        assert cites(move, "move-around-action")
        arena.turn("ann", "move")
        assert "d5" in arena.options("Move where")


@pytest.mark.house("undefended")
@pytest.mark.rule("book.ruling.combat-no-defence")
def test_a_back_that_is_not_defended_may_be_worth_nothing() -> None:
    for value, extra in (("extra-dice", 2), ("nothing", 0)):
        people = enter(fighter("Ann"), "e5"), enter(fighter("Bob"), "g5", facing=1)
        arena = Arena(*people, undefended=value).initiative(ann=4, bob=3)
        arena.turn("ann", "strike:bob").answer("Strike", 2)
        some = 1 - (3 / 8) ** (2 + extra)
        assert shown(arena.ask("Defend", "bob"), 0, "theirs") == pytest.approx(some)
        arena.answer("Defend", 0).roll(4, 1)
        if extra:
            arena.answer(ExtraDice, extra).roll(*[4] * extra)
        told = arena.events("exchange")[-1]
        assert told.outcome == ("3 hits" if extra else "1 hit")
        assert cites(told, "no-defence") is (value == "nothing")


@pytest.mark.house("undefended")
@pytest.mark.rule("book.ruling.combat-no-defence")
def test_the_unaware_have_a_back_all_the_same() -> None:
    """Bob is surprised: before his first turn, his back is worth 2 dice."""
    people = enter(fighter("Ann"), "e5"), enter(fighter("Bob"), "g5", facing=1, surprised=True)
    arena = Arena(*people, undefended="nothing").initiative(ann=4, bob=3).turn("ann", "strike:bob")
    arena.answer("Strike", 2).answer("Defend", 0).roll(4, 1).answer(ExtraDice, 2).roll(4, 4)
    assert arena.told("exchange")[-1].endswith("3 hits")


@pytest.mark.house("experience-in-combat")
@pytest.mark.rule("book.ruling.combat-experience-in-combat")
def test_what_is_flawless_may_pay_nothing_in_a_fight() -> None:
    for value in ("on", "off"):
        arena = duel(experience_in_combat=value).strike("ann", "bob", 4, 4, 4, 4, against=(4, 1)).spend()
        asked = any("A flawless success" in each for each in arena.open())
        assert asked is (value == "on")
        told = arena.told("flawless")
        words = "Ann’s one-handed swords roll is flawless: no reward in a fight"
        assert told == ([] if asked else [words])


@pytest.mark.house("experience-in-combat")
def test_what_fails_completely_may_be_no_matter_in_a_fight() -> None:
    for value in ("on", "off"):
        arena = duel(experience_in_combat=value).strike("ann", "bob", 1, 1, against=(4,)).spend()
        asked = arena.asks(HeartDice)
        assert asked is (value == "on")
        (told,) = arena.events("failure")
        assert cites(told, "experience-in-combat") is not asked
        assert (told.outcome == "no matter in a fight") is not asked


@pytest.mark.house("killing-damage")
@pytest.mark.rule("book.ruling.combat-killing-damage")
def test_the_game_master_may_say_whether_a_blow_at_the_fallen_kills() -> None:
    for value, answer, dies in (("any", "", True), ("gm", "yes", True), ("gm", "no", False)):
        people = enter(fighter("Ann", CLUB), "e5"), enter(fighter("Bob", injury="(0+1)*1"), "g5", "b")
        cid = enter(fighter("Cid"), "m11", "b")
        arena = Arena(*people, cid, gm="gm", killing_damage=value)
        arena.initiative(ann=4, bob=3, cid=2).turn("ann", "split").strike("ann", "bob", 8, 1)
        arena.answer(SpendHits, {"damage": 1}).roll(8).answer("Resist the shock", 2).roll(4, 1)
        arena.answer("Bob falls. How much spirit", 0, "gm")
        while arena.asks(SpendHits):
            arena.answer(SpendHits, {})
        arena.turn("ann", "end").turn("cid", "end").turn("ann", "finish:bob").answer("Strike Bob", 2)
        arena.roll(4, 1).answer(ExtraDice, 0).answer(Asking(SpendHits, hits=1), {"damage": 1}).roll(4)
        if answer:
            assert cites(arena.ask("Does the blow kill Bob?", "gm"), "killing-damage")
            arena.answer("Does the blow kill Bob?", answer, "gm")
        assert (arena.told("dead") == ["Bob dies"]) is dies
        assert ("dead" if dies else "unconscious") in arena.badges("bob")
        assert arena.ticked("bob") == [1]


@pytest.mark.house("reach-inside")
@pytest.mark.rule("book.ruling.combat-inside-range")
def test_next_to_the_bearer_of_a_pike_one_may_be_inside_its_range() -> None:
    """A pike still has its malus of 2 there, and may strike in passing and deal damage."""
    for value, inside in (("bands", False), ("far-limit", True)):
        arena = duel(bob=fighter("Bob", PIKE), places="e5 f5", reach_inside=value)
        arena.turn("ann", "move").answer("Move where", "e4")
        assert any("Strike at Ann" in each for each in arena.open()) is inside
        arena = duel(fighter("Ann", PIKE), places="e5 f5", reach_inside=value)
        arena.strike("ann", "bob", 8, 8, 1)
        assert arena.card("exchange").total == 2
        term = next(
            each for each in arena.card("exchange").terms if "inside the reach" in told_text(each.text)
        )
        assert cites(term, "inside-range") is inside
        assert (prices(arena)["damage"].barred is None) is inside


def from_behind(**house: Any) -> Arena:
    """Ann strikes at Bob, who has turned his back on her."""
    people = enter(fighter("Ann"), "e5"), enter(fighter("Bob"), "g5", facing=1)
    return Arena(*people, **house).initiative(ann=4, bob=3).turn("ann", "strike:bob")


def behind(arena: Arena, prompt: str, who: str) -> list[str]:
    return [each.amount for each in arena.ask(prompt, who).remarks if "behind" in told_text(each.text)]


@pytest.mark.house("turn-when-attacked")
@pytest.mark.rule("book.ruling.combat-facing-change")
def test_whoever_is_attacked_may_turn_before_they_defend() -> None:
    ever = from_behind()
    assert behind(ever, "Strike", "ann") == ["−2"]
    assert behind(ever.answer("Strike", 2), "Defend", "bob") == ["−2"]
    for answer, malus, facing in (("turn", [], {4, 5}), ("stay", ["−2"], {1})):
        arena = from_behind(turn_when_attacked="on")
        assert behind(arena, "Strike", "ann") == [], "whoever strikes reckons with it"
        turn = arena.answer("Strike", 2).ask("Turn to face Ann?", "bob")
        assert cites(turn, "facing-change")
        arena.answer("Turn to face Ann?", answer, "bob")
        assert arena.who("bob").facing in facing
        assert behind(arena, "Defend", "bob") == malus
        assert ("Bob turns to face Ann" in arena.told("facing")) is (answer == "turn")
        arena.answer("Defend", 2, "bob").roll(8, 8).roll(8, 1)
        assert arena.told("exchange")[-1].endswith("2 hits" if answer == "turn" else "4 hits")


@pytest.mark.house("turn-when-attacked")
def test_the_odds_of_a_strike_from_behind_are_those_of_one_from_the_front() -> None:
    front = shown(duel().turn("ann", "strike:bob").ask("Strike"), 2)
    odds = {value: shown(from_behind(turn_when_attacked=value).ask("Strike"), 2) for value in ("off", "on")}
    assert odds["on"] == pytest.approx(front) != odds["off"]


@pytest.mark.house("turn-when-attacked")
def test_the_unaware_do_not_turn() -> None:
    people = enter(fighter("Ann"), "e5"), enter(fighter("Bob"), "g5", facing=1, surprised=True)
    arena = Arena(*people, turn_when_attacked="on").initiative(ann=4, bob=3).turn("ann", "strike:bob")
    assert behind(arena, "Strike", "ann") == ["−2"]
    assert "Turn to face" not in str(arena.answer("Strike", 2).open())
