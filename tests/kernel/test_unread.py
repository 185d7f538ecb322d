"""Words that are made when somebody reads them, and answers that need no words."""

import pytest

from winterdawn.dice.sources import Stream
from winterdawn.kernel.asks.ask import Choose, Remark
from winterdawn.kernel.asks.choices import Barred, Cell, Number, OneOf, Option
from winterdawn.kernel.asks.unread import Unmade, Unread, Worked
from winterdawn.kernel.errors import NotAllowed

OPTIONS = OneOf((Option("a", "Alpha"), Option("b", "Beta", barred=Barred("it is not")), Option("c", "Gamma")))
BESIDE = OneOf((Option("none", "Nothing"),))


class Menu:
    """A menu that knows how often its words were made."""

    def __init__(self) -> None:
        self.made = 0
        self.ask = Choose(
            "p1", "Which?", Unread(["a", "c"], self._make), extra=Unread(["none"], lambda: BESIDE)
        )

    def _make(self) -> OneOf:
        self.made += 1
        return OPTIONS


def test_an_answer_needs_no_words():
    menu = Menu()
    assert list(menu.ask) == ["a", "c", "none"]
    assert menu.ask.count() == 3
    assert {menu.ask.sample(Stream(seed)) for seed in range(40)} == {"a", "c", "none"}
    assert [menu.ask.check(key) for key in ("a", "c", "none")] == ["a", "c", "none"]
    assert menu.ask.fallback() == "a"
    assert menu.ask.kind is OneOf
    assert not menu.made


def test_words_are_made_once_and_say_the_same():
    menu, plain = Menu(), Choose("p1", "Which?", OPTIONS, extra=BESIDE.options)
    assert menu.ask.among == plain.among
    assert menu.ask.also == plain.also
    assert menu.ask.words("c") == plain.words("c") == "Gamma"
    assert menu.ask.words("none") == plain.words("none") == "Nothing"
    assert menu.made == 1


@pytest.mark.parametrize("wrong", ["b", "d", 3, None])
def test_what_is_not_allowed_is_refused_in_the_same_words(wrong: object):
    plain = Choose("p1", "Which?", OPTIONS, extra=BESIDE.options)
    refused = []
    for ask in (Menu().ask, plain):
        with pytest.raises(ValueError, match="p1, asked") as error:
            ask.check(wrong)
        refused.append((type(error.value), str(error.value)))
        assert wrong not in ask
    assert refused[0] == refused[1]


def test_what_is_told_otherwise_allows_the_same():
    told = Unread(["a"], lambda: OneOf((Option("a", "Alpha"),))).then(
        lambda _: OneOf((Option("a", "Aleph"),))
    )
    assert list(told) == ["a"]
    assert told.read.options[0].label == "Aleph"


def test_remarks_and_figures_are_worked_out_when_somebody_looks():
    looked: list[str] = []

    def work(key: str) -> dict[str, int]:
        looked.append(key)
        return {"price": len(looked)}

    remarks = Unmade(lambda: (looked.append("remarks"), (Remark("dark"),))[1])
    ask = Choose("p1", "How many?", Number(()), beside=remarks, figures=Worked(["3", "4"], work))
    assert not looked
    assert ask.figures["4"] == ask.figures["4"] == {"price": 1}
    assert "3" in ask.figures
    assert "5" not in ask.figures
    assert list(ask.figures) == ["3", "4"]
    with pytest.raises(KeyError):
        ask.figures["5"]
    assert ask.remarks == ask.remarks == (Remark("dark"),)
    assert looked == ["4", "remarks"]


def test_a_list_of_places_says_what_it_is():
    ask = Choose("p1", "Where?", Unread(["c4"], lambda: Cell((Option("c4", "c4"),), "c4"), Cell))
    assert ask.kind is Cell
    assert ask.among == Cell((Option("c4", "c4"),), "c4")
    with pytest.raises(NotAllowed, match="allowed: c4"):
        ask.check("d4")
