"""Conditions: what each level weighs on, what lies past the most, and who sees and sets them."""

from typing import Any

import msgspec
import pytest

from tests.editions.screen.conditions.states import hindered, levels, one, rise
from tests.editions.screen.field import Field, Scene, duel
from tests.editions.sda.arena import MAIL, enter
from winterdawn.characters.document import SheetError
from winterdawn.editions.alone import Alone
from winterdawn.editions.screen.conditions.conditions import NAMES, Conditions
from winterdawn.editions.screen.people.kind import ScreenSheets
from winterdawn.editions.sda.body.downed import Downed, States
from winterdawn.editions.sda.frame.rolls import terms_of
from winterdawn.editions.sda.frame.use import Kind, Purpose, Use
from winterdawn.editions.sda.tests.task import Attempt
from winterdawn.editions.sda.tests.throwing import Committing
from winterdawn.kernel.views.blocks import Notice

EFFECT = "screen.ruling.condition-effects-missing"
MOST = 9


def weighed(field: Any, key: str, **given: Any) -> dict[str, int]:
    """What each condition weighs on a roll of somebody."""
    about = {"skill": "reflex", "attribute": "agility", "kind": Kind.ACTION, "purpose": Purpose.TEST, **given}
    use = Use(field.who(key), **about)
    found = {field.fight.says(term.text): term.amount for term in terms_of(field.fight, use)}
    return {text: amount for text, amount in found.items() if text in NAMES}


@pytest.mark.rule(EFFECT)
@pytest.mark.parametrize("name", NAMES)
def test_each_level_is_a_malus_on_actions_and_reactions(name: str) -> None:
    field = duel(one("Ann", **{name: 2}), one("Bob", **{name: 1}))
    field.turn("ann", "strike:bob")
    assert hindered(field.ask("Strike")) == {name: "−2"}
    field.answer("Strike", 2)
    assert hindered(field.ask("Defend")) == {name: "−1"}
    assert hindered(field.ask("Defend"), "screen.ruling.conditions-out-of-combat") == {}


@pytest.mark.rule(EFFECT)
def test_several_conditions_add_up() -> None:
    field = duel(one("Ann", afraid=2, tired=1, hungry=3))
    field.turn("ann", "strike:bob")
    assert hindered(field.ask("Strike")) == {"afraid": "−2", "tired": "−1", "hungry": "−3"}


@pytest.mark.rule(EFFECT)
@pytest.mark.about("screen.ruling.several-causes-of-anger")
def test_anger_spares_what_is_aimed_at_whoever_caused_it() -> None:
    people = enter(one("Ann"), "e5"), enter(one("Bob"), "g5", "us"), enter(one("Cid"), "f6", "us")
    field = Field(*people).initiative(ann=4, bob=3, cid=2)
    rise(field, "ann", "angry", 2, cause="bob")
    assert weighed(field, "ann", against=field.who("bob")) == {}
    assert weighed(field, "ann", against=field.who("cid")) == {"angry": 2}
    assert weighed(field, "ann") == {"angry": 2}, "nor is it aimed at anybody else"
    rise(field, "ann", "angry", 1, cause="cid")
    assert not weighed(field, "ann", against=field.who("bob"))
    assert not weighed(field, "ann", against=field.who("cid"))
    rise(field, "ann", "afraid", 1, cause="bob")
    field.fight.part(Conditions).lower(field.fight, field.who("ann"), "afraid", 1, (EFFECT,))
    assert not weighed(field, "ann", against=field.who("bob")), "fear that ends is no anger that does"
    field.fight.part(Conditions).lower(field.fight, field.who("ann"), "angry", 3, (EFFECT,))
    rise(field, "ann", "angry", 1, cause="cid")
    assert weighed(field, "ann", against=field.who("bob")) == {"angry": 1}, "what is over is forgotten"


def test_other_conditions_spare_nobody() -> None:
    field = duel(one("Ann", afraid=2, angry=1))
    rise(field, "ann", "afraid", 1, cause="bob")
    assert weighed(field, "ann", against=field.who("bob")) == {"afraid": 3, "angry": 1}
    field = duel(one("Ann", afraid=2))
    rise(field, "ann", "afraid", 1, cause="bob")
    assert weighed(field, "ann", against=field.who("bob")) == {"afraid": 3}


@pytest.mark.rule("screen.ruling.conditions-out-of-combat")
def test_they_weigh_on_tests_outside_fights_too() -> None:
    scene = Scene(one("Ann", stunned=1)).does("ann", "test:running").gm("open-ended")
    ask = scene.ask("how many dice")
    assert hindered(ask, "screen.ruling.conditions-out-of-combat") == {"stunned": "−1"}


@pytest.mark.about("screen.ruling.conditions-spare-forced-tests", EFFECT)
def test_free_and_forced_tests_are_spared() -> None:
    field = duel(one("Ann", afraid=2, tired=1))
    assert weighed(field, "ann", kind=Kind.FREE) == {}
    assert weighed(field, "ann", kind=Kind.REACTION) == {"afraid": 2, "tired": 1}


@pytest.mark.about("screen.ruling.shed-condition-who-profits", EFFECT)
def test_whatever_sheds_a_condition_is_spared_that_one() -> None:
    field = duel(one("Ann", afraid=2, tired=1))
    assert weighed(field, "ann", sheds=("afraid",)) == {"tired": 1}
    scene = Scene(one("Ann", afraid=2, tired=1))
    attempt = Attempt(scene.who("ann"), "running", sheds=("afraid",))
    use = scene.fight.part(Committing).ways(scene.fight, attempt)[0]
    assert [scene.fight.says(term.text) for term in terms_of(scene.fight, use)] == ["tired"]


# ---------------------------------------------------------------- past the most


@pytest.mark.example("screen.example.worn-out-night")
@pytest.mark.rule("screen.ruling.condition-maximum")
@pytest.mark.parametrize("name", ["tired", "hungry", "thirsty"])
def test_past_the_most_boxes_are_ticked_on_one_line(name: str) -> None:
    field = duel(one("Ann", **{name: MOST - 1}))
    rise(field, "ann", name, 4)
    assert (levels(field, "ann"), field.ticked("ann")) == ({name: MOST}, [3, 0, 0])
    assert "screen.ruling.condition-maximum" in field.events(name)[-1].cites
    rise(field, "ann", name, 2, "1")
    assert field.ticked("ann") == [3, 2, 0], "of the line that its player chooses"


@pytest.mark.about("screen.ruling.condition-maximum", "screen.ruling.malus-boxes-line")
def test_such_boxes_neither_bleed_nor_stun_nor_turn_on_armour() -> None:
    field = duel(one("Ann", tired=MOST, armour=(MAIL,)))
    rise(field, "ann", "tired", 4)
    assert field.ticked("ann") == [4, 0, 0]
    assert levels(field, "ann") == {"tired": MOST}
    assert field.events("injury")[-1].figures.get("boxes") == 4
    assert "exhaustion" in str(field.panel("ann").blocks)
    assert field.badges("ann") == [f"tired {MOST}"], "neither bleeding nor stunned"
    rise(field, "ann", "tired", 5, "1")
    assert "Ann falls: incapacitated" in field.told("down"), "more than a line has room for"


@pytest.mark.rule("screen.ruling.condition-maximum")
@pytest.mark.parametrize("name", ["afraid", "angry"])
def test_fear_and_anger_rise_no_further(name: str) -> None:
    field = duel(one("Ann", **{name: MOST - 1}))
    rise(field, "ann", name, 5)
    assert field.told(name) == [f"Ann is {name}: level 9, the most there is"]
    rise(field, "ann", name, 1)
    assert levels(field, "ann") == {name: MOST}
    assert field.ticked("ann") == [0, 0, 0]
    assert field.fight.able(field.who("ann"))


@pytest.mark.rule("screen.ruling.condition-maximum")
def test_past_the_most_the_stunned_are_unconscious() -> None:
    field = duel(one("Ann", stunned=MOST - 2))
    rise(field, "ann", "stunned", 2)
    assert levels(field, "ann") == {"stunned": MOST}
    assert field.fight.able(field.who("ann"))
    rise(field, "ann", "stunned", 1)
    assert field.told("down") == ["Ann falls: unconscious"]
    assert "screen.ruling.condition-maximum" in field.events("down")[-1].cites


@pytest.mark.rule("screen.ruling.condition-maximum")
def test_whoever_lies_already_passes_out() -> None:
    field = duel(one("Ann", stunned=MOST))
    state = field.fight.record(States).of["ann"] = Downed(0, flawless=[])
    rise(field, "ann", "stunned", 1)
    rise(field, "ann", "stunned", 1)
    assert state.unconscious
    assert field.told("down") == ["Ann passes out: unconscious"]


def test_nothing_is_told_where_nothing_rises() -> None:
    field = duel(one("Ann"))
    rise(field, "ann", "angry", 0, cause="bob")
    assert not field.events("angry")
    assert not levels(field, "ann")


def test_lowering_leaves_what_it_could_not_use() -> None:
    field = duel(one("Ann", afraid=3))
    conditions, ann = field.fight.part(Conditions), field.who("ann")
    assert conditions.lower(field.fight, ann, "afraid", 2, (EFFECT,)) == 0
    assert conditions.lower(field.fight, ann, "afraid", 4, (EFFECT,)) == 3
    assert conditions.lower(field.fight, ann, "afraid", 4, (EFFECT,)) == 4
    assert field.told("afraid") == ["Ann is afraid: level 1", "Ann is afraid no more"]


# ---------------------------------------------------------------- scenes, sheets, signs


@pytest.mark.rule("screen.moment.scene-stunned")
def test_with_the_scene_nobody_stays_stunned() -> None:
    scene = Scene(one("Ann", stunned=4, tired=2), one("Bob", afraid=1)).gm("gm:end-scene")
    assert scene.told("stunned") == ["Ann is stunned no more"]
    assert "screen.moment.scene-stunned" in scene.events("stunned")[-1].cites
    assert (levels(scene, "ann"), levels(scene, "bob")) == ({"tired": 2}, {"afraid": 1})


@pytest.mark.about("screen.moment.scene-stunned")
def test_a_fight_that_ends_within_a_scene_leaves_them_stunned() -> None:
    scene = Scene(one("Ann", stunned=4), one("Bob")).gm("gm:fight", "enough")
    scene.initiative(ann=4, bob=3).gm("gm:end-fight").says("reflex", "reflex")
    assert scene.fight.tempo == "interaction"
    assert levels(scene, "ann") == {"stunned": 4}


def test_conditions_are_kept_on_the_sheet() -> None:
    field = duel(one("Ann", tired=2, afraid=1))
    rise(field, "ann", "angry", 3)
    field.fight.part(Conditions).lower(field.fight, field.who("ann"), "afraid", 1, (EFFECT,))
    kept = field.fight.sheet("ann")
    assert kept.conditions == {"angry": 3, "tired": 2}
    assert levels(duel(kept), "ann") == {"angry": 3, "tired": 2}


@pytest.mark.rule(EFFECT, "screen.ruling.conditions-spare-forced-tests")
@pytest.mark.rule("screen.ruling.shed-condition-who-profits", "screen.ruling.several-causes-of-anger")
def test_everybody_sees_them_and_their_own_side_is_told_what_they_cost() -> None:
    field = duel(one("Ann", afraid=1, stunned=2))
    rise(field, "ann", "angry", 3, cause="bob")
    assert field.badges("ann") == ["afraid 1", "angry 3", "stunned 2"]
    token = next(token for token in field.view("bob").tokens if token.id == "ann")
    signs = [(badge.icon, badge.mark) for badge in token.badges]
    assert signs == [("", "Af"), ("", "An"), ("stun", "")], "which tells those apart that begin alike"
    notices = [block for block in field.panel("ann").blocks if isinstance(block, Notice)]
    told = [f"{each.badge.label}: {each.remark.amount} {each.remark.text}" for each in notices]
    spared = "on whatever they do but what is free or forced"
    assert told == [
        f"afraid 1: −1 {spared}", f"angry 3: −3 {spared}, or aimed at Bob", f"stunned 2: −2 {spared}"
    ]  # fmt: skip


def test_the_game_master_sets_them() -> None:
    scene = Scene(one("Ann", afraid=1)).gm("gm:set:ann", "condition:tired")
    assert scene.options("to what?") == [*range(MOST + 1)]
    scene.gm(4)
    scene.gm("gm:set:ann", "condition:afraid", 0)
    assert levels(scene, "ann") == {"tired": 4}
    assert scene.told("set") == ["Ann, Tired (level): 0 → 4", "Ann, Afraid (level): 1 → 0"]


def test_anger_that_the_game_master_ends_forgets_its_cause() -> None:
    scene = Scene(one("Ann"), one("Bob"))
    rise(scene, "ann", "angry", 2, cause="bob")
    scene.gm("gm:set:ann", "condition:angry", 0).gm("gm:set:ann", "condition:angry", 1)
    assert weighed(scene, "ann", against=scene.who("bob"), tried=True) == {"angry": 1}


@pytest.mark.about("screen.moment.scene-stunned")
def test_what_was_a_fight_alone_is_a_scene_that_ends_with_it() -> None:
    field = duel(one("Ann", stunned=3, tired=1)).turn("ann", "yield").answer("Gather yourself", "none")
    assert not field.open()
    assert field.fight.sheet("ann").conditions == {"tired": 1}


def test_a_sheet_tells_them_in_plain_words() -> None:
    sheet = one("Ann", afraid=2, stunned=1)
    assert dict(Alone(sheet, "screen").told().sections)["Body and spirit"][2] == (
        "conditions", "afraid 2, stunned 1"
    )  # fmt: skip


@pytest.mark.parametrize("given", [{"sad": 1}, {"afraid": 21}, {"afraid": -1}])
def test_a_document_names_only_conditions_that_there_are(given: dict[str, int]) -> None:
    document = {**msgspec.to_builtins(one("Ann")), "conditions": given}
    with pytest.raises(SheetError, match="conditions"):
        ScreenSheets().read(document)


@pytest.mark.about("screen.ruling.several-causes-of-anger")
def test_nothing_but_anger_is_spared_by_its_cause() -> None:
    field = duel(one("Ann", afraid=1))
    rise(field, "ann", "angry", 2, cause="bob")
    assert weighed(field, "ann", against=field.who("bob")) == {"afraid": 1}


@pytest.mark.about("screen.ruling.several-causes-of-anger")
def test_whoever_is_still_angry_knows_at_whom() -> None:
    field = duel(one("Ann"))
    rise(field, "ann", "angry", 2, cause="bob")
    conditions, ann = field.fight.part(Conditions), field.who("ann")
    conditions.lower(field.fight, ann, "angry", 1, ("screen.ruling.condition-effects-missing",))
    assert field.events("angry")[-1].figures == {"level": 1}
    assert conditions.causes(field.fight, ann) == ["bob"]
    conditions.lower(field.fight, ann, "angry", 1, ("screen.ruling.condition-effects-missing",))
    assert conditions.causes(field.fight, ann) == []
    rise(field, "ann", "angry", 0, cause="bob")
    assert conditions.causes(field.fight, ann) == [], "nothing was said that angers"


@pytest.mark.rule("screen.ruling.anger-outlasts-its-cause")
def test_anger_weighs_on_when_whoever_caused_it_is_out_of_the_fight() -> None:
    people = enter(one("Ann"), "e5"), enter(one("Bob"), "m9", "us"), enter(one("Cid"), "g5", "us")
    field = Field(*people).initiative(ann=2, bob=4, cid=3)
    rise(field, "ann", "angry", 2, cause="bob")
    field.turn("bob", "yield").turn("cid", "end").turn("ann", "strike:cid")
    (remark,) = [each for each in field.ask("Strike").remarks if each.text == "angry"]
    assert (remark.amount, remark.cites[-1]) == ("−2", "screen.ruling.anger-outlasts-its-cause")
