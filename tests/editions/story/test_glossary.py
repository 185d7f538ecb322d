"""The table's own words, each explained in a sentence by a rule."""

from winterdawn.catalogue import known
from winterdawn.editions.registry import NAMES, edition
from winterdawn.editions.wording.glossary import glossaries


def test_every_edition_explains_its_words_in_a_sentence_each() -> None:
    found = glossaries()
    assert [each.edition for each in found] == [edition(name).name for name in NAMES]
    for terms in (each.terms for each in found):
        assert len(terms) > 2
        assert len({term.word for term in terms}) == len(terms)
        for term in terms:
            assert term.says.endswith(".")
            assert ". " not in term.says
            assert term.cites
            assert all(map(known, term.cites))


def test_an_edition_has_its_own_word_and_none_whose_rule_it_lacks() -> None:
    book, draft, screen, zones = ({term.word for term in each.terms} for each in glossaries())
    assert "MoS" in book & draft
    assert "MoS" not in screen
    assert "Success" in screen
    assert "Facing" in book & draft & screen
    assert "Virtue" not in draft, "nobody calls upon one there"
    assert "Stress" in zones


def test_a_word_leads_to_the_rules_that_say_what_it_means() -> None:
    cites = [{term.word: term.cites for term in each.terms} for each in glossaries()]
    assert [("Highest face" in each, "Keep heart" in each) for each in cites[:3]] == [
        (True, True),
        (False, True),
        (False, False),
    ], "the draft learns by no face, and the screen loses no heart either"
    assert cites[0]["Major injury"] == ("book.injury.effect-by-type",)
    assert cites[1]["Major injury"] == ("draft.damage.major-bleed", "draft.damage.major-stun")
    kinds = ("slashing", "piercing", "bludgeoning")
    assert cites[2]["Major injury"] == tuple(f"screen.injury.major-{kind}" for kind in kinds)
    assert cites[2]["Control"][1] == "screen.control.shift"


def test_zones_explain_how_far_off_somebody_is_and_what_a_zone_is_like() -> None:
    words = {term.word for term in glossaries()[-1].terms}
    assert words >= {"Close", "Short range", "Medium range", "Long range", "Distant"}
    assert words >= {"cluttered", "cramped", "dimly lit"}
    says = {term.word: term.says for term in glossaries()[-1].terms}
    assert "once a round" in says["Action"]
    assert "1 Stress instead" in says["critical failure"]
