"""The screen tells what shared rules say in its own words."""

import re

import pytest
from msgspec.structs import replace

from tests.editions.screen.field import Scene, duel
from tests.editions.sda.arena import SWORD, fighter, hurt
from winterdawn.catalogue import reference
from winterdawn.editions import registry
from winterdawn.editions.alone import Alone
from winterdawn.editions.encounter.told import AS_IS, Same, Teller, told
from winterdawn.editions.screen.telling import TELLING
from winterdawn.editions.sda.character.pieces import BegunLine, Wounds
from winterdawn.editions.sda.character.sheet import Armour
from winterdawn.editions.sda.facts.body import WhichLine
from winterdawn.editions.sda.facts.combat import SpendHits
from winterdawn.editions.sda.frame.wording import Score
from winterdawn.kernel.event import Event
from winterdawn.kernel.views.view import Viewer

SCORE = Score("success", "successes")
OWN, PLAIN = Teller(TELLING, str), Teller(AS_IS, str)


@pytest.mark.parametrize(
    ("shared", "own"),
    [
        ("1 MoS against 3", "1 success against 3"),
        ("−1 MoS", "−1 success"),
        ("11 MoS, open-ended", "11 successes, open-ended"),
        ("2.01 MoS on average", "2.01 successes on average"),
        ("Each MoS is a metre", "Each success is a metre"),
        ("1 m a MoS", "1 m a success"),
        ("no MoS: it neither helps nor hinders", "no success: it neither helps nor hinders"),
        ("spends MoS on not falling", "spends successes on not falling"),
        ("Everybody’s MoSes are added.", "Everybody’s successes are added."),
        ("Asmos takes a mos", "Asmos takes a mos"),
    ],
)
def test_what_dice_score_goes_by_its_own_word(shared: str, own: str) -> None:
    assert SCORE.in_place(shared) == own


@pytest.mark.about("screen.ruling.silence-falls-back-to-core")
@pytest.mark.parametrize(
    ("shared", "own"),
    [
        (
            "Bob moves within the reach of Ann: an attack of opportunity",
            "Bob moves within the reach of Ann: retaliation",
        ),
        ("attack of opportunity", "retaliation"),
        ("opportunity", "opportunity"),
        ("1 MoS by an attack of opportunity", "1 success by retaliation"),
    ],
)
def test_attacks_of_opportunity_are_retaliation(shared: str, own: str) -> None:
    assert told(shared, OWN) == own
    assert told(shared, PLAIN) == shared


@pytest.mark.about("screen.ruling.silence-falls-back-to-core")
def test_no_trait_and_no_spell_speaks_of_cutting() -> None:
    texts = [row["effect"] for row in reference("creation")["traits"]]
    texts += [row["effect"] for row in reference("spells")["spell"]]
    shared = [text for text in texts if re.search(r"\bcutting\b", text)]
    assert len(shared) > 9
    assert not [text for text in shared if "cutting" in told(text, OWN)]
    assert told("piercing and cutting", OWN) == "piercing and slashing"
    assert told("stone cutting", OWN) == "stone cutting"


def test_only_words_are_told_otherwise() -> None:
    event = Event("test", "3 MoS", ("book.mos.formula",), figures={"mos": 3})
    assert told(event, Teller(Same({}, SCORE), str)) == Event(
        "test", "3 successes", ("book.mos.formula",), figures={"mos": 3}
    )
    assert told(event, PLAIN) == event


def test_asks_odds_and_the_page_say_so_too() -> None:
    ask = duel(fighter("Ann", skills={"athleticism": 3}), places="a5 m5").turn("ann", "run").ask("Run")
    assert ask.outlook is not None
    found = ask.outlook(2)
    assert found is not None
    assert found.note.endswith("successes on average")
    assert found.shares[0].label == "at least 1 success"
    assert "MoS" not in str((ask.lead, ask.act, ask.remarks, ask.cites))


def test_the_book_keeps_its_word() -> None:
    assert {name: registry.edition(name).same.words for name in registry.NAMES} == {
        **dict.fromkeys(registry.NAMES),
        "screen": TELLING.words,
    }


@pytest.mark.rule("screen.spirit.bonus-dice")
def test_several_bought_dice_cost_a_point_each() -> None:
    scene = Scene(fighter("Ann", skills={"lifting": 3})).does("ann", "test:lifting").gm(3)
    scene.says(6, (1,) * 6)
    assert scene.last("spirit") == "Ann buys 2 dice to a pool of 4, for 1 each −2 spirit, 22 left"


@pytest.mark.about("screen.ruling.silence-falls-back-to-core")
def test_cutting_is_slashing_wherever_damage_is_told() -> None:
    worn, arm = Armour("Mail", cutting=2), replace(SWORD, types={"cutting": 1, "piercing": 0})
    bob = hurt(fighter("Bob"), injury="(0+4)*2", wounds=Wounds(lines=(BegunLine(1, ("cutting",)),)))
    field = duel(fighter("Ann", arm, armour=(worn,)), bob)
    field.strike("ann", "bob", 3, 3, 3)
    [dice] = [ware for ware in field.ask(SpendHits).among.wares if ware.key == "damage"]
    assert dice.note.startswith("Sword: slashing or piercing; 1 hit a die, as you attack")
    field.answer(SpendHits, {"damage": 3})
    types = field.ask("Which type").among.options
    assert [(each.key, each.label) for each in types] == [("cutting", "Slashing"), ("piercing", "Piercing")]
    field.answer("Which type", "cutting").roll(12, 1, 1, 4)
    assert field.ask(WhichLine).lead.startswith("Slashing damage, ticked on an injury line. ")
    field.answer(WhichLine, "1")
    assert field.card("damage").terms[0].text == "Sword, slashing"
    events = [f"{event.text} {event.outcome}" for event in field.fight.events]
    assert "Ann deals slashing damage to Bob: 3 boxes" in events
    assert "Bob bleeds: level 2, 2 more from slashing damage" in events
    for seat in ("ann", "bob"):
        view, alone = field.fight.view(Viewer(seat, sheets=True)), Alone(field.who(seat).sheet, "screen")
        events += map(str, (view.panels, [sheet.sections for sheet in view.sheets]))
        events += map(str, (alone.numbers(), alone.told()))
    assert "cutting" not in re.sub("stone[ -]cutting", "", " ".join(events).lower())


def test_house_rules_are_listed_in_its_words() -> None:
    says = {name: rule.says for name, rule in registry.edition("screen").house_rules.items()}
    assert says["ladder-step"] == "what a face is divided by to count successes"
    assert says["cutting-level"] == "level of a bleeding wound from slashing"
    assert "MoS" not in str(says)
    assert registry.edition("book").house_rules["cutting-level"].says.endswith("from cutting")
