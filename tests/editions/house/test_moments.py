"""House rules of when somebody may do what: the same situation under each setting."""

from typing import Any

import pytest

from tests.editions.answering import Asking
from tests.editions.house.test_combat import cites
from tests.editions.sda.arena import BUCKLER, KNIFE, SWORD, Arena, duel, enter, fighter
from tests.editions.sda.foreseen.test_foresight import shown
from winterdawn.dice import Pool
from winterdawn.editions.sda.character.sheet import Sheet
from winterdawn.editions.sda.facts.combat import OwnTurn, SpendHits
from winterdawn.editions.sda.facts.rolls import ExtraDice
from winterdawn.kernel.asks.ask import Choose
from winterdawn.kernel.fact import told_text

DRAWN = "agility:one-handed-swords:sword"


def bare(*weapons: str) -> Sheet:
    """Bob with a sword and a knife, some of which are in hand."""
    return fighter("Bob", SWORD, KNIFE, wields=weapons)


def struck_at(bob: Sheet, value: str = "on", **house: Any) -> Choose:
    """What Bob is asked as Ann strikes at him from 2 metres."""
    return attacked(bob, value, **house).ask("Defend", "bob")


def attacked(bob: Sheet, value: str = "on", **house: Any) -> Arena:
    arena = duel(bob=bob, draw_out_of_turn=value, **house)
    return arena.turn("ann", "strike:bob").answer("Strike", 2)


@pytest.mark.house("draw-out-of-turn")
@pytest.mark.rule("book.ruling.combat-free-action-when")
def test_a_weapon_may_be_drawn_to_defend() -> None:
    usual = struck_at(bare(), "off")
    assert "with bare hands" in usual.prompt
    assert "draw" not in usual.lead
    assert all("sword" not in str(option.key) for option in usual.also)
    arena = attacked(bare())
    asked = arena.ask("Defend", "bob")
    assert "with the Sword" in asked.prompt, "the best of them is suggested"
    assert "You may draw the Sword or the Knife for it." in asked.lead
    assert cites(asked, "free-action-when")
    assert not arena.who("bob").hands, "it is drawn only as the answer is given"
    arena.answer("Defend", 2, "bob")
    (told,) = arena.events("hands")
    assert told.text == "Bob draws the Sword"
    assert cites(told, "free-action-when")
    assert "book.rule-zero.house-rules" in told.cites
    assert [item.name for item in arena.who("bob").hands] == ["Sword"]
    arena.roll(8, 1).roll(8, 8)
    assert arena.told("exchange") == ["Ann against Bob: Bob scores 2 hits"]


@pytest.mark.house("draw-out-of-turn")
def test_whoever_defends_with_what_is_in_hand_draws_nothing() -> None:
    for key in ("agility:brawling:knife", "agility:brawling:bare-hands"):
        hand = bare("Knife") if "knife" in key else bare()
        arena = attacked(hand).answer("Defend", key, "bob").answer("Defend", 1, "bob").roll(4, 1).roll(4)
        assert "Sword" not in [item.name for item in arena.who("bob").hands]
    arena = attacked(bare()).answer("Defend", 0, "bob")
    assert not arena.told("hands")


@pytest.mark.house("draw-out-of-turn")
def test_the_odds_of_a_defence_are_those_of_the_weapon_that_is_drawn() -> None:
    """Bare hands are a range too short at 2 metres; a sword is not."""
    win = float(Pool("2d8").against("2d8").win)
    assert shown(struck_at(bare()), 2) == pytest.approx(win)
    assert shown(struck_at(bare(), "off"), 2) < win


@pytest.mark.house("draw-out-of-turn")
def test_what_is_carried_is_hidden_from_whoever_strikes() -> None:
    """Bob may have a sword to draw or none: what Ann is told of her odds is the same."""
    told = [
        duel(bob=fighter("Bob", *weapons, wields=("Knife",)), draw_out_of_turn="on")
        .turn("ann", "strike:bob")
        .ask("Strike")
        .outlook(2)
        for weapons in ((SWORD, KNIFE), (KNIFE,))
    ]
    assert told[0] == told[1]


@pytest.mark.house("draw-out-of-turn")
def test_nothing_is_drawn_without_a_free_hand() -> None:
    for weapons, free in (((KNIFE, BUCKLER), False), ((KNIFE,), True)):
        bob = fighter("Bob", SWORD, *weapons, wields=tuple(item.name for item in weapons))
        assert ("You may draw the Sword" in struck_at(bob).lead) is free


@pytest.mark.house("draw-out-of-turn")
def test_drawing_out_of_turn_may_let_others_strike_first() -> None:
    """Where all acts draw attention away: not whoever is striking already, but Cid beside him."""
    cid = enter(fighter("Cid"), "i5", "anns")
    people = enter(fighter("Ann"), "e5", "anns"), enter(bare(), "g5"), cid
    arena = Arena(*people, draw_out_of_turn="on", distractions="all").initiative(ann=4, bob=3, cid=2)
    arena.turn("ann", "strike:bob").answer("Strike", 2).answer("Defend", 2, "bob")

    assert [each for each in arena.open() if "Strike at Bob" in each] == [
        "cid: Strike at Bob with the Sword: how many dice?"
    ]
    arena.answer("Strike at Bob", "none", "cid")
    assert arena.told("hands") == ["Bob draws the Sword"]
    arena.roll(8, 1).roll(8, 8)


def beside_bob(value: str, back: int = 1, gm: str = "gm", **house: Any) -> Arena:
    """Ann strikes at Bob, who has turned his back on her by the map unless told otherwise."""
    people = enter(fighter("Ann"), "e5"), enter(fighter("Bob"), "g5", facing=back)
    return Arena(*people, gm=gm, facing=value, **house).initiative(ann=4, bob=3)


def maluses(arena: Arena, prompt: str, who: str) -> list[str]:
    return [each.amount for each in arena.ask(prompt, who).remarks if "Ann stands" in told_text(each.text)]


@pytest.mark.house("facing")
@pytest.mark.rule("book.ruling.combat-facing-arcs")
@pytest.mark.parametrize("said, malus, hits", [("front", [], 1), ("flank", ["−1"], 2), ("rear", ["−2"], 3)])
def test_the_game_master_may_say_what_is_flank_and_rear(said: str, malus: list[str], hits: int) -> None:
    arena = beside_bob("arcs").turn("ann", "strike:bob")
    assert maluses(arena, "Strike", "ann") == ["−2"], "by the map he has turned his back"
    arena = beside_bob("gm").turn("ann", "strike:bob")
    asked = arena.ask("Where does Ann stand, as Bob faces?", "gm")
    assert asked.lead == "On the map, Ann stands behind Bob."
    assert cites(asked, "facing-arcs")
    arena.answer("Where does Ann stand", said, "gm")
    assert maluses(arena, "Strike", "ann") == malus
    odds = shown(arena.ask("Strike", "ann"), 2)
    arena.answer("Strike", 2, "ann")
    assert maluses(arena, "Defend", "bob") == malus
    assert [event.text for event in arena.events("ruling")] == (
        [f"Ann stands {'behind' if said == 'rear' else 'on the flank of'} Bob"] if malus else []
    )
    arena.answer("Defend", 2, "bob").roll(8, 1).roll(4, 1)
    arena.if_asked(ExtraDice, 0)
    front = shown(facing_each_other().ask("Strike", "ann"), 2)
    assert (odds == pytest.approx(front)) is (said == "front")
    bare = beside_bob("gm").turn("ann", "strike:bob").answer("Where does Ann stand", said, "gm")
    bare.answer("Strike", 2).answer("Defend", 0, "bob").roll(4, 1)
    if hits > 1:
        bare.answer(ExtraDice, hits - 1).roll(*[4] * (hits - 1))
    assert bare.told("exchange")[-1].endswith(f"{hits} hit" + "s" * (hits > 1))


def facing_each_other() -> Arena:
    return duel().turn("ann", "strike:bob")


@pytest.mark.house("facing")
def test_without_a_game_master_there_is_neither_flank_nor_rear() -> None:
    for value, malus in (("arcs", ["−2"]), ("gm", [])):
        arena = beside_bob(value, gm="").turn("ann", "strike:bob")
        assert maluses(arena, "Strike", "ann") == malus


@pytest.mark.house("facing")
def test_menus_count_no_flank_before_the_game_master_has_said_so() -> None:
    for value, theirs in (("arcs", 2), ("gm", 0)):
        asked = beside_bob(value).ask("What do you do?", "ann")
        assert asked.figures["strike:bob"]["theirs"] == theirs


@pytest.mark.house("facing")
def test_who_looks_at_the_map_is_told_of_no_flank_before_the_game_master_has_said_so() -> None:
    def told(arena: Arena) -> str:
        return next(told_text(token.says) for token in arena.view("ann").tokens if token.id == "bob")

    assert "you at their rear" in told(beside_bob("arcs"))
    arena = beside_bob("gm")
    assert "you at their front" in told(arena)
    arena.turn("ann", "strike:bob").answer("Where does Ann stand", "flank", "gm")
    assert "you at their flank" in told(arena)


@pytest.mark.house("facing")
def test_what_was_said_holds_until_somebody_turns() -> None:
    arena = beside_bob("gm").turn("ann", "split").turn("ann", "strike:bob")
    arena.answer("Where does Ann stand", "rear", "gm").answer("Strike", "none", "ann")
    arena.turn("ann", "strike:bob")
    assert maluses(arena, "Strike", "ann") == ["−2"], "it is not asked twice"
    arena.answer("Strike", 1).answer("Defend", 2, "bob").roll(1).roll(8, 8)
    assert not [each for each in arena.open() if "Where does" in each]


@pytest.mark.house("facing")
def test_whoever_passes_behind_is_passed_only_where_the_game_master_says_so() -> None:
    """Bob looks away from Ann as she leaves his range."""
    arena = beside_bob("arcs").turn("ann", "move").answer("Move where", "d5")
    assert not [each for each in arena.open() if "Strike at Ann" in each or "Where does" in each]
    for said in ("front", "rear"):
        arena = beside_bob("gm").turn("ann", "move").answer("Move where", "d5")
        arena.answer("Where does Ann stand, as Bob faces?", said, "gm")
        assert bool([each for each in arena.open() if "Strike at Ann" in each]) is (said == "front")


def delays(value: str) -> Arena:
    """Ann delays at 4; Bob is due at 3, and Cid at 2."""
    people = enter(fighter("Ann"), "e5"), enter(fighter("Bob"), "g5"), enter(fighter("Cid"), "k5", "bobs")
    return Arena(*people, delay=value).initiative(ann=4, bob=3, cid=2).turn("ann", "delay")


@pytest.mark.unlike("draft", reason="equals act there in the order in which they came in")
@pytest.mark.house("delay")
@pytest.mark.rule("book.ruling.combat-delay-moment", "book.round.delay")
def test_a_delayed_turn_may_be_called_up_at_any_later_number() -> None:
    arena = delays("negative-only").turn("bob", "end").turn("cid", "end")
    assert arena.ask(Asking(OwnTurn, count=-4), "ann")
    arena = delays("any-lower")
    assert arena.options("The count goes down to 3", "ann") == ["wait", "3"], "no sooner than later"
    arena.answer("The count goes down to 3", "wait").turn("bob", "end")
    asked = arena.ask("The count goes down to 2", "ann")
    assert cites(asked, "delay-moment")
    assert list(asked) == ["wait", "2"]
    arena.answer("The count goes down to 2", "2")
    assert arena.told("delay")[-1] == "Ann waits no longer, and acts at 2"
    assert "−4" not in [row.count for row in arena.view("gm", "gm").order if row.who == "ann"]
    assert "lot for the order" in arena.open()[0], "Cid has as much spirit, and the same number"


@pytest.mark.house("delay")
def test_a_delayed_turn_may_come_between_two_numbers_and_cannot_be_split() -> None:
    arena = Arena(enter(fighter("Ann"), "e5"), enter(fighter("Bob"), "g5"), delay="any-lower")
    arena.initiative(ann=4, bob=2).turn("ann", "delay")
    assert arena.options("The count goes down to 2", "ann") == ["wait", "3", "2"]
    arena.answer("The count goes down to 2", "3")
    keys = arena.options(Asking(OwnTurn, count=3), "ann")
    assert "strike:bob" in keys
    assert not {"split", "delay"} & set(keys)
    arena.turn("ann", "end").turn("bob", "end")
    assert arena.ask(Asking(OwnTurn, count=4), "ann"), "the next round begins with her own number"


@pytest.mark.house("delay")
def test_whoever_waits_on_acts_at_the_negative_number() -> None:
    arena = delays("any-lower").answer("The count goes down to 3", "wait").turn("bob", "end")
    arena.answer("The count goes down to 2", "wait").turn("cid", "end")
    assert arena.ask(Asking(OwnTurn, count=-4), "ann")


@pytest.mark.house("delay")
def test_what_delaying_comes_to_is_told() -> None:
    for value, when in (("negative-only", "to count −4"), ("any-lower", "down to count −4")):
        arena = duel(delay=value)
        among: Any = arena.ask("What do you do?", "ann").among
        assert next(each.cost for each in among.options if each.key == "delay") == when
        assert arena.turn("ann", "delay").told("delay") == [f"Ann delays {when.replace('count ', '')}"]


# ------------------------------------------------------------ dice of a round


def in_passing(value: str, own: int, *faces: int) -> Arena:
    """Bob, with 4 reaction dice, strikes at Ann as she moves off, with ``own`` of them and the bonus die."""
    arena = duel(bonus_dice_budget=value).turn("ann", "move").answer("Move where", "d5")
    arena.answer("Strike at Ann", own).answer("Defend", 0, "ann")
    return arena.roll(*faces, pool=f"{len(faces)}d8", by="bob")


@pytest.mark.house("bonus-dice-budget")
@pytest.mark.rule("book.ruling.combat-bonus-dice-over-budget")
def test_bonus_dice_come_on_top_of_the_dice_of_a_round_or_out_of_them() -> None:
    for value, left in (("on-top", 2), ("within", 1)):
        arena = in_passing(value, 2, 1, 1, 1)
        assert [pips.left for pips in arena.row("bob").pips] == [4, left]


@pytest.mark.house("bonus-dice-budget")
def test_with_all_dice_of_a_round_no_bonus_die_falls() -> None:
    assert [face.role for face in in_passing("on-top", 4, 1, 1, 1, 1, 1).card("exchange").faces][
        -1
    ] == "bonus"
    whole = in_passing("within", 4, 1, 1, 1, 1).card("exchange")
    assert {face.role for face in whole.faces} == {"own"}


@pytest.mark.house("bonus-dice-budget")
def test_without_a_die_left_the_bonus_die_does_not_strike_in_passing() -> None:
    for value, dice in (("on-top", [0]), ("within", [])):
        arena = duel(bonus_dice_budget=value).strike("ann", "bob", 4, 4, against=(4, 8, 1, 1))
        arena.answer(SpendHits, {}).turn("ann", "move").answer("Move where", "d5")
        assert arena.own("Strike at Ann", "bob") == dice, "but he may buy some"


@pytest.mark.house("bonus-dice-budget")
def test_the_odds_of_a_strike_in_passing_count_the_dice_that_fall() -> None:
    found = {}
    for value, words in (("on-top", "on top"), ("within", "out of them")):
        arena = duel(bonus_dice_budget=value).turn("ann", "move").answer("Move where", "d5")
        found[value] = [shown(arena.ask("Strike at Ann", "bob"), own) for own in (3, 4)]
        assert f"+1d8 {words}." in arena.ask("Strike at Ann", "bob").lead
    assert found["on-top"][0] == pytest.approx(found["within"][0]), "3 own dice and the bonus die"
    assert found["on-top"][1] != pytest.approx(found["within"][1]), "4 own dice leave no room for it"
    assert found["within"][1] == pytest.approx(found["within"][0])
