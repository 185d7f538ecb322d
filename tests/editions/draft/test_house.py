"""What a group may play otherwise under the draft alone."""

import msgspec
import pytest

from tests.editions.draft.field import Scene, duel
from tests.editions.draft.fights.test_wounds import rest
from tests.editions.draft.people.test_aftermath import CLIMBER, climbs
from tests.editions.draft.rolls.test_dice import crossed
from tests.editions.draft.rolls.test_pools import RICH
from tests.editions.draft.rolls.test_tests import PEOPLE
from tests.editions.healing.test_reviving import SKILLS, dead
from tests.editions.sda.arena import BUCKLER, MAIL, PIKE, SWORD, fighter, hurt
from tests.editions.sda.foreseen.test_foresight import seen
from winterdawn.editions.draft.figures import figures
from winterdawn.editions.registry import edition
from winterdawn.editions.sda.body.falling import Falling
from winterdawn.editions.sda.facts.body import HoldOn
from winterdawn.editions.sda.facts.combat import SpendHits
from winterdawn.editions.sda.facts.rolls import ExtraDice
from winterdawn.editions.setup import Setup
from winterdawn.kernel.fact import told_text
from winterdawn.kernel.views.view import Viewer

DRAFT = edition("draft")
KIND = DRAFT.sheet
HOUSE = "draft.ruling.game-master"
"""How the draft tells that a group plays something otherwise."""


def test_its_figures_are_such_as_a_group_may_set() -> None:
    found = figures(duel().fight)
    assert found == DRAFT.figures
    assert msgspec.convert(msgspec.to_builtins(found), type(found)) == found


@pytest.mark.house("malus-overflow")
def test_what_is_left_of_a_malus_may_be_dice_for_the_other_side() -> None:
    for value, open_ in (("wasted", False), ("extra-dice", True)):
        field = crossed(malus_overflow=value).answer("Strike", 2).answer("Defend", 1).roll(4, 2).roll(4)
        assert field.asks(ExtraDice) is open_
        if open_:
            ask = field.ask(ExtraDice)
            assert {HOUSE, "draft.ruling.malus-floor"} <= set(ask.cites)
            field.answer(ExtraDice, 1).roll(8)
            assert field.told("exchange") == ["Ann against Bob: 3 hits; Bob 1 − 2 = −1: 1 extra die for Ann"]


@pytest.mark.house("malus-overflow")
def test_losses_are_no_fewer_for_it() -> None:
    field = crossed(malus_overflow="extra-dice").answer("Strike", 2).answer("Defend", 1).roll(4, 2).roll(1)
    field.answer(ExtraDice, 2).roll(2, 2)
    assert field.told("exchange") == ["Ann against Bob: 2 hits; Bob −1 − 2 = −3: 2 extra dice for Ann"]


@pytest.mark.house("losses-to-opponent")
def test_losses_may_be_nobody_elses() -> None:
    for value, words in (("on", "3 hits"), ("off", "2 hits")):
        field = duel(losses_to_opponent=value).strike("ann", "bob", 4, 4, against=(1,))
        assert field.told("exchange") == [f"Ann against Bob: {words}"]
        assert field.card("exchange", 1).total == (-1 if value == "on" else 0)


@pytest.mark.house("losses-to-opponent")
def test_what_is_foreseen_knows_it() -> None:
    chances = []
    for value in ("on", "off"):
        field = duel(losses_to_opponent=value).turn("ann", "strike:bob").answer("Strike", 1)
        chances.append(seen(field.ask("Defend", "bob"), 1).shares[0].chance)
    scores = {1: 4 / 8, 2: 1 / 8}
    assert chances[0] == pytest.approx(2 / 8 * 1 / 8 + scores[1] * 3 / 8 + scores[2] * 7 / 8)
    assert chances[1] == pytest.approx(scores[1] * 3 / 8 + scores[2] * 7 / 8), "0 against −1 is a tie"


@pytest.mark.house("ones-on-damage")
def test_ones_may_take_nothing_off_damage() -> None:
    for value, boxes in (("on", 1), ("off", 2)):
        field = duel(ones_on_damage=value).strike("ann", "bob", 8, 4).answer(SpendHits, {"damage": 2})
        field.roll(8, 1)
        assert field.ticked("bob") == [boxes, 0, 0]
        assert [die.scores for die in field.card("damage").faces] == [2, boxes - 2]
        why = field.card("damage").faces[1].cites
        assert why[0] == ("draft.loss.die-one" if value == "on" else "draft.ruling.losses-on-damage-rolls")


@pytest.mark.house("ones-on-damage")
def test_damage_is_foreseen_as_it_is_read() -> None:
    """Of two d12 of damage nothing comes if both are below 4, or one is 1 and the other below 8."""
    lost = []
    for value in ("on", "off"):
        field = duel(ones_on_damage=value).strike("ann", "bob", 8, 4)
        share = next(
            each for each in seen(field.ask(SpendHits), {"damage": 2}).shares if each.label == "nothing"
        )
        lost.append(share.chance)
    assert lost == pytest.approx([(9 + 2 * 4) / 144, 9 / 144])


@pytest.mark.house("ones-on-damage")
def test_a_fall_that_shows_ones_hurts_no_less_than_not_at_all() -> None:
    bob = hurt(fighter("Bob"), armour=(MAIL,))
    for value, scores in (("on", -1), ("off", 0)):
        field = duel(bob=bob, falling_damage="suggested", ones_on_damage=value)
        falls = field.fight.part(Falling).land(field.fight, field.who("bob"), 3, ())
        assert field.fight.tell(next(falls)).prompt == "Soften the fall with how many dice?"
        assert str(falls.send(1).pool) == "1d8"
        assert str(falls.send((2,)).pool) == "2d8"
        with pytest.raises(StopIteration):
            falls.send((1, 2))
        [card] = field.fight.events[-1].throws
        assert (card.total, card.faces[0].scores) == (0, scores)
        assert card.terms == (), "no armour is in the way"


@pytest.mark.house("resounding-spirit")
def test_a_resounding_success_may_bring_less_spirit() -> None:
    for value, left in ((1, 13), (2, 16)):
        sheet = hurt(CLIMBER, spirit=10)
        scene = Scene(sheet, resounding_spirit=value).does("ann", "test:climbing").gm(1).says(3, (8, 4, 2))
        scene.answer("A resounding success", "spirit")
        assert scene.spirit("ann") == left
        assert climbs(8, 4, 2, sheet=sheet).answer("A resounding success", "spirit").spirit("ann") == 16


@pytest.mark.house("bought-dice-limit")
def test_as_many_dice_may_be_bought_as_double_the_pool() -> None:
    for value, most in (("rank", 4 + 3), ("double", 4 + 4)):
        field = duel(RICH, bought_dice_limit=value).turn("ann", "strike:bob")
        assert max(each for each in field.options("Strike") if isinstance(each, int)) == most


@pytest.mark.house("group-test")
def test_each_of_a_group_may_stand_by_themselves() -> None:
    for value, passed in (("sum", 3), ("transfer", 2)):
        scene = Scene(*PEOPLE, group_test=value)
        scene.gm("gm:group", "ann", "bob", "cid", "acrobatics", "same", 2)
        for _ in PEOPLE:
            scene.says(3)
        scene.says((8, 4, 4), (8, 2, 2), (2, 2, 2))
        if value == "transfer":
            scene.answer("Pass MoSes on", {}).answer("Pass MoSes on", {})
        told = [line for line in scene.told("test") if "against" in line]
        assert sum("passed" in line for line in told) == passed


@pytest.mark.house("sleep-recovery")
def test_sleep_may_double_what_spirit_is_left() -> None:
    for value, left in (("half-constitution", 9), ("doubling", 10)):
        scene = Scene(fighter("Ann", spirit=5), sleep_recovery=value).gm("gm:night", "enough")
        assert scene.spirit("ann") == left


@pytest.mark.house("combat-experience")
def test_a_fight_may_teach_nothing() -> None:
    for value, lines in (("on", 1), ("off", 0)):
        field = duel(bob=fighter("Bob", injury="(0+1)*1"), combat_experience=value)
        field.strike("ann", "bob", 8, 8).answer(SpendHits, {"damage": 1}).roll(8)
        field.answer(HoldOn, 1).roll(4).answer(SpendHits, {})
        assert sum("learn from the fight" in line for line in field.told("experience")) == lines


@pytest.mark.house("attribute-experience")
def test_highest_faces_may_teach_in_attributes_in_place_of_raises() -> None:
    for value, raised, thrown in (("skill-raises", 2, 0), ("top-face", 0, 1)):
        ann = fighter("Ann", skills={"climbing": 1}, experience={"climbing": 8})
        scene = Scene(ann, attribute_experience=value).does("ann", "raise:climbing")
        assert sum(scene.points("ann").values()) == raised
        scene.does("ann", "lower")
        assert scene.points("ann") == {"climbing": 8}
        scene.does("ann", "test:climbing").gm(6).says(1, (8,))
        assert scene.points("ann") == {"climbing": 8, **({"strength": thrown} if thrown else {})}


@pytest.mark.house("revival-difficulty")
@pytest.mark.parametrize("rounds, begun, more", [(0, 1, 1), (10, 1, 2), (11, 2, 2), (20, 2, 3)])
def test_the_minutes_since_death_may_count_1_more(rounds: int, begun: int, more: int) -> None:
    for value, goal in (("begun-minutes", begun), ("plus-one", more)):
        people = fighter("Ann", skills=SKILLS), dead(rounds)
        scene = Scene(*people, sides={"ann": "us", "bob": "us"}, revival_difficulty=value)
        option = next(o for o in scene.ask("What do you do?", "ann").among.options if o.key == "revive:bob")
        assert option.cost == f"difficulty {goal}"


@pytest.mark.house("shield-refresh")
def test_shields_may_come_back_with_the_round() -> None:
    """Bob raises it after his own turn, and is struck before that of the next round."""
    for value, again in (("own-turn", False), ("round", True)):
        field = duel(bob=fighter("Bob", SWORD, BUCKLER), shield_refresh=value)
        field.turn("ann", "end").turn("bob", "end").turn("bob", "end")
        field.strike("ann", "bob", 8, 4).answer(SpendHits, {"damage": 3})
        field.answer("Use your shield", "use").answer("raises a shield", "through").roll(4, 4)
        rest(field)
        field.strike("ann", "bob", 8, 4).answer(SpendHits, {"damage": 3})
        assert any("Use your shield" in line for line in field.open()) is again


@pytest.mark.house("facing")
def test_flank_and_rear_may_be_where_the_game_master_says() -> None:
    field = duel(gm="gm", facing="gm")
    field.who("bob").facing = 0
    field.turn("ann", "strike:bob")
    assert "gm" in {ask.seat for ask in field.run.pending.values()}


def test_an_edition_goes_by_its_name() -> None:
    assert (DRAFT.id, DRAFT.name) == ("draft", "The 2017 draft")


def test_every_setting_of_every_house_rule_can_be_begun() -> None:
    from winterdawn.editions.registry import begin
    from winterdawn.editions.scenes import duel as two

    for name in ("draft", "screen"):
        setup: Setup = two("rookie-guard", "veteran-guard", name)
        for rule in edition(name).house_rules.values():
            for word in rule.allowed.words or (rule.allowed.least, rule.allowed.most):
                begin(Setup(name, setup.title, setup.ground, setup.entrants, {rule.name: word}))


@pytest.mark.about("draft.range.no-step-malus-for-attack")
def test_where_any_range_may_be_attacked_at_each_step_costs_what_it_does_in_the_book() -> None:
    field = duel(fighter("Ann", PIKE), places="e5 f5", unlisted_range="step-malus").turn("ann", "strike:bob")
    (step,) = [each for each in field.ask("Strike").beside.read if "inside the reach" in told_text(each.text)]
    assert (step.amount, "draft.range.no-step-malus-for-attack" in step.cites) == ("−2", False)


@pytest.mark.house("parent-tests")
def test_a_parent_skill_may_be_tested_with_its_ranks() -> None:
    for value, able in (("refused", False), ("allowed", True)):
        scene = Scene(fighter("Ann", families={"athleticism": 2}), parent_tests=value)
        acts = {"test:athleticism", "test:knowledge"} & set(scene.choices("ann", "What do you do"))
        assert acts == ({"test:athleticism"} if able else set()), "knowledge has six skills"
        told = KIND.numbers(scene.fight, scene.who("ann"))
        assert ("pool:athleticism:strength" in told) is able
        (page,) = scene.run.game.view(Viewer("ann", sheets=True)).sheets
        groups = [group for each in page.sections for group in each.groups]
        group = next(each for each in groups if each.title == "Athleticism")
        assert [row.label for row in group.rows].count("Athleticism") == able
        if able:
            assert told["pool:athleticism:strength"].value == group.rows[0].value == "3d8"
            scene.does("ann", "test:athleticism").gm(2).says(3, (4, 4, 4))
            assert scene.last("test") == "Ann, athleticism: 3 MoS against 2 (moderate), passed, 1 hit"
            assert {HOUSE, "draft.ruling.parent-tested-anyway"} <= set(scene.events("test")[-1].cites)


@pytest.mark.house("parent-tests")
def test_a_parent_skill_is_taught_nothing() -> None:
    scene = Scene(fighter("Ann", families={"athleticism": 1}, spirit=10), parent_tests="allowed")
    scene.does("ann", "test:athleticism").gm(2).says(2, (4, 4))
    assert scene.choices("ann", "A resounding success") == ["spirit"]
    scene.says("spirit").does("ann", "test:athleticism").gm(2).says(1, (1,)).says(1, (8,))
    assert scene.choices("ann", "A resounding success")[0] == "spirit"
    assert scene.points("ann") == {}


@pytest.mark.house("parent-tests")
@pytest.mark.parametrize(
    "asked",
    [
        ("gm:assisted", "ann", "bob", "enough"),
        ("gm:composed", "ann", "other"),
        ("gm:composed", "ann", "other", "climbing"),
        ("gm:opposed", "ann"),
        ("gm:group", "ann", "bob", "cid"),
    ],
)
def test_whoever_calls_for_tests_may_name_a_parent_skill(asked: tuple[str, ...]) -> None:
    for value, able in (("refused", False), ("allowed", True)):
        scene = Scene(*PEOPLE, parent_tests=value).gm(*asked)
        assert ("athleticism" in scene.choices("gm", "")) is able


@pytest.mark.house("parent-tests")
def test_a_parent_skill_may_help_and_is_called_for() -> None:
    scene = Scene(*PEOPLE, parent_tests="allowed").gm("gm:group", "ann", "bob", "cid", "athleticism")
    assert "survival" in scene.choices("gm", "")
    assert "gm:test:ann:athleticism" in Scene(*PEOPLE, parent_tests="allowed").choices("gm", "")
