"""Everything an answer costs is told: answers are played, and what they take is compared with that."""

from __future__ import annotations

import random
from collections import Counter
from itertools import chain

import pytest
from msgspec.structs import replace

from benchmarks.rows import small
from tests.drills import Drill
from tests.editions.draft.field import duel
from tests.editions.odds.holdings import Priced, _bled, probed, told
from tests.editions.sda.arena import BUCKLER, CLUB, KNIFE, MAIL, PIKE, SWORD, enter, fighter, hurt
from tests.editions.sda.arena import duel as book_duel
from winterdawn.editions import registry
from winterdawn.editions.sda.body.bleeding import Bleeding
from winterdawn.editions.sda.body.wounds import Debt, OpenWounds, Wound
from winterdawn.editions.sda.character.pieces import BegunLine, Wounds
from winterdawn.editions.sda.character.sheet import Sheet
from winterdawn.editions.sda.frame.costs import Costs
from winterdawn.editions.setup import Ground, Setup
from winterdawn.editions.zones.costs import ZoneCosts
from winterdawn.kernel.fact import told_text

ARMS = ((SWORD,), (CLUB, BUCKLER), (SWORD, KNIFE), (PIKE,), (SWORD, CLUB), (PIKE, KNIFE))


def somebody(name: str, lots: random.Random) -> Sheet:
    """Worn, wounded and armed by lot."""
    ranks = {"one-handed-swords": lots.randrange(5), "reflex": lots.randrange(4), "resist-pain": 2}
    ranks |= {"acrobatics": lots.randrange(3), "insult-intimidation": 2}
    armour = (MAIL,) if lots.random() < 0.6 else ()
    attributes = {"strength": lots.choice((3, 8, 8))}
    sheet = fighter(name, *lots.choice(ARMS), skills=ranks, armour=armour, injury="(3+1)*3", **attributes)
    bleeding = lots.choice(((), (), (1,), (3,), (1, 3)))
    lines = tuple(BegunLine(lots.randrange(4)) for _ in range(3))
    return hurt(
        sheet,
        spirit=lots.randrange(2, sheet.maximum_spirit + 1),
        wounds=Wounds(lines=lines, bleeding=bleeding),
    )


def drawn(edition: str, number: int, lots: random.Random) -> Setup:
    """A small fight of an edition."""
    if edition == "zones":
        return small(number, edition)
    people = [
        enter(somebody(name, lots), place, side)
        for name, place, side in (
            ("Ann", "e5", "reds"),
            ("Bob", "g5", "blues"),
            ("Cid", "f5", "blues"),
        )
    ][: lots.choice((2, 3))]
    return Setup(edition, "By lot", Ground(9, 9), tuple(people), {}, gm="")


SAID = {
    "spirit": "{} spirit",
    "wounds": "worsen|to level",
    "falls": "you fall|incapacitated|bleed to death",
    "reactions": "{} reaction",
    "stress": "{} Stress",
    "wp": "{} WP",
    "stowed": "puts the",
    "grips": "held in one hand",
}
"""How a price reads to people; a number of dice or boxes is the answer itself or stands in the question, and
one action goes without saying (:attr:`Costs.text` says why).
"""


def is_said(answer: Priced) -> bool:
    """Whether all that an answer was told to cost stands beside it in words, too."""
    ways = (
        [way.format(amount) for way in SAID.get(name, "").split("|")] for name, amount in answer.told.items()
    )
    return all(any(way in answer.said for way in each) for each in ways)


def house(edition: str, lots: random.Random) -> dict[str, int | str]:
    """Up to two house rules of an edition."""
    rules = registry.edition(edition).house_rules
    names = lots.sample(sorted(rules.keys() - {"round-limit"}), lots.randrange(3))
    allowed = {name: rules[name].allowed for name in names}
    return {name: lots.choice(each.words or (each.least, each.most)) for name, each in allowed.items()}


def wrong(
    edition: str, lots: random.Random, asks: int, *, ruled: bool = False
) -> tuple[list[Priced], Counter[str]]:
    """Answers whose price was told wrongly, and how often each kind of price came up; in fights by house
    rules if they are to be ``ruled`` so.
    """
    found, seen, number, left = [], Counter[str](), 0, asks
    while left > 0:
        setup = drawn(edition, number, lots)
        setup = replace(setup, house_rules=house(edition, lots)) if ruled else setup
        probes = [*probed(setup, lots, 0.25, min(left, 12))]
        left, number = left - len(probes), number + 1
        for each in chain.from_iterable(probes):
            seen.update(each.took)
            if each.told != each.took or not is_said(each):
                found.append(each)
    return found, seen


@pytest.mark.parametrize("edition", ["book", "draft", "screen", "zones"])
@pytest.mark.drill
def test_what_an_answer_takes_is_what_it_was_told_to_cost(edition: str, drill: Drill) -> None:
    found, seen = wrong(edition, drill.random, drill.of(500, 8), ruled=True)
    assert found == []
    assert seen, "nothing cost anything"


@pytest.mark.parametrize(
    "seed",
    [
        pytest.param("c234", id="hits that are not cancelled take spirit"),
        pytest.param("c167", id="what armour leaves goes on the one line"),
    ],
)
def test_what_is_sure_of_the_draft_s_blows_is_told(seed: str) -> None:
    assert wrong("draft", random.Random(seed), 60)[0] == []


@pytest.mark.about("draft.bleed.choice", "draft.ruling.one-die-per-wound")
def test_a_wound_that_a_roll_breaks_open_already_costs_no_second_fall() -> None:
    """Ann, wounded at the levels 1 and 3, gives up no die in a dodge roll; before it is over she defends."""
    ann = fighter("Ann", skills={"acrobatics": 3, "one-handed-swords": 6})
    field = duel(ann, places="e5 g5")
    field.fight.record(OpenWounds).open["ann"] = [Wound(1), Wound(3)]
    field.turn("ann", "dodge-roll").answer("Dodge roll", 4).roll(8, 4, 2, 2)
    field.answer("where", "e6").answer("Strike at Ann", 1, "bob")
    counts = [count.value for count in field.ask("Defend", "ann").among.counts if not count.barred]
    priced = {dice: told(field.ask("Defend", "ann"), dice, ("wounds", "falls")) for dice in counts}
    assert (max(priced) > 3, {dice: each for dice, each in priced.items() if each}) == (True, {})


@pytest.mark.parametrize(("debts", "bled"), [((2,), (6, False)), ((2, 2), (8, True)), ((1, 1), (6, False))])
def test_wounds_that_a_roll_worsens_worsen_from_there_for_the_next(
    debts: tuple[int, ...], bled: tuple[int, bool]
) -> None:
    """Two wounds of level 2, each roll being reckoned by itself: both are past the worst after two of two."""
    fight = book_duel(bleeding_reckoned="per-roll").fight
    open_ = fight.record(OpenWounds)
    wounds = open_.open["ann"] = [Wound(2), Wound(2)]
    open_.debts += [Debt("ann", dice, 2) for dice in debts]
    assert _bled(fight, fight.combatants["ann"], wounds) == bled


@pytest.mark.about("book.ruling.combat-bleeding-which-wound", "book.bleeding.beyond-three")
@pytest.mark.parametrize(
    ("debts", "costs"),
    [
        ((), Costs(wounds=1)),
        ((1,), Costs(wounds=1)),
        ((2,), Costs(wounds=1, falls=1)),
        ((1, 1), Costs(wounds=1, falls=1)),
        ((2, 2), Costs()),
    ],
)
def test_a_die_is_priced_by_the_wounds_as_earlier_rolls_will_leave_them(
    debts: tuple[int, ...], costs: Costs
) -> None:
    """Two wounds of level 2, each roll reckoned by itself; whoever falls by an earlier one pays none."""
    fight = book_duel(bleeding_reckoned="per-roll").fight
    open_, ann = fight.record(OpenWounds), fight.combatants["ann"]
    open_.open["ann"] = [Wound(2), Wound(2)]
    open_.debts += [Debt("ann", dice, 2) for dice in debts]
    assert fight.part(Bleeding).price(fight, ann, 1) == costs


@pytest.mark.parametrize("kind", [Costs, ZoneCosts])
def test_every_cost_has_words_but_dice_and_what_is_put_away(
    kind: type[Costs] | type[ZoneCosts],
) -> None:
    for name in kind.__struct_fields__:
        one, more = kind(**{name: 1}), kind(**{name: 2})
        untold = name in {"dice", "stowed"}
        assert (one.text == "", more.text == "") == (untold, untold), name
        assert (one.figures, more.figures) == ({name: 1}, {name: 2})


def test_a_menu_tells_of_all_that_takes_an_action() -> None:
    ask = book_duel(places="a5 m5").ask("What do you do?", "ann")
    actions = {str(key): ask.figures.get(str(key), {}).get("actions", 0) for key in ask}
    options = {option.key: option for option in ask.among.options}
    assert {"charge:bob": 2, "reassess": 1, "end": 0}.items() <= actions.items()
    assert {
        key for key, option in options.items() if "action" in told_text(option.cost) and not option.barred
    } == {key for key, many in actions.items() if many}
