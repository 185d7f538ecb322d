"""What the draft plays by rules of its own is told by these, not by rulings of the book that deny them."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from msgspec.structs import replace

from tests.editions.draft.field import duel
from tests.editions.ranged.shots import BOW
from tests.editions.sda.arena import fighter
from tests.words.said import said
from winterdawn.characters.account import Account
from winterdawn.editions.alone import numbers
from winterdawn.editions.draft import EDITION
from winterdawn.editions.draft.people.making import DraftMaking
from winterdawn.editions.sda.creation.asking import virtue_asked
from winterdawn.editions.sda.creation.chance import random_draft
from winterdawn.editions.sda.facts.rolls import InitiativeDice
from winterdawn.editions.sda.roster.people import character


def _all(account: Account) -> Iterator[str]:
    yield from account.cites
    for term in account.terms:
        yield from _all(term)


@pytest.mark.rule("draft.ruling.making", "draft.ruling.making-experience")
def test_a_making_is_told_by_the_draft_s_own_rulings() -> None:
    asked = [each.question for each in random_draft(5, "orc", kind=DraftMaking).reached().chosen]
    cites = {id for question in asked for id in question.cites}
    assert {"draft.ruling.making", "draft.ruling.making-experience"} <= cites
    assert not {id for id in cites if "table-creation-manuscript" in id or "family-experience" in id}
    assert {said(virtue_asked("friendliness")), said(virtue_asked("generosity"))} <= {
        question.prompt for question in asked
    }


@pytest.mark.rule("draft.skill.plain", "draft.ruling.parents-of-five")
def test_the_rank_and_price_of_a_plain_skill_are_told_by_what_the_draft_says_of_it() -> None:
    found = numbers(EDITION.read(character("ilse-varn")), "draft")
    for key in ("rank:appraise", "price:appraise", "pool:folklore:erudition", "price:luck"):
        cites = set(_all(found[key]))
        assert "draft.skill.plain" in cites, key
    assert "draft.ruling.parents-of-five" in set(_all(found["price:appraise"]))
    assert not [key for key, account in found.items() if "book.ruling.group-sizes" in set(_all(account))]


@pytest.mark.rule("draft.ruling.losses-and-bonus-mos", "draft.modifier.bonus-mos-needs-dice")
def test_a_shot_at_somebody_large_is_told_by_what_the_draft_says_of_bonus_mos() -> None:
    field = duel(fighter("Ann", BOW), replace(fighter("Bob"), size="large"), places="a5 g5")
    field.turn("ann", "shoot:bob")
    (large,) = [each for each in field.ask("Shoot").beside.read if each.text == "Bob is large"]
    assert large.amount == "+1"
    assert large.cites[1:] == (
        "draft.modifier.bonus-mos-needs-dice",
        "draft.ruling.losses-and-bonus-mos",
        "draft.ruling.size-sign",
    )


def test_a_number_that_the_light_has_lowered_names_no_more_rules_than_are_read() -> None:
    field = duel(places="a1 m9", light="dim").turn("ann", "reassess")
    way = next(key for key in map(str, field.options(InitiativeDice)) if "perception" in key)
    field.answer(InitiativeDice, way).answer(InitiativeDice, 1).roll(2)
    assert len(field.events("initiative")[-1].cites) <= 4
