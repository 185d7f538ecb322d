"""Word files: how each form of a line says a fact."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from types import MappingProxyType
from typing import Annotated

import pytest
from msgspec.structs import replace

from winterdawn.kernel.asks.ask import Choose
from winterdawn.kernel.asks.choices import Barred, Count, Number, OneOf, Option
from winterdawn.kernel.fact import Fact, LogLine, Who, phrase
from winterdawn.kernel.words import WordError, Words, ask_text, event_text

NAMES = {"ann": "Ann", "bob": "Bob"}.__getitem__


class Reason(Fact, frozen=True):
    many: int


class Told(Fact, frozen=True):
    kind = "told"
    untold = frozenset(("more",))
    who: Who
    boxes: int = 0
    type: Annotated[str, "damage"] = "cutting"
    others: tuple[Who, ...] = ()
    why: Reason | None = None
    more: int = 0


def words(line: str = "", says: Mapping[str, dict[str, str]] = MappingProxyType({})) -> Words:
    return Words(
        {
            "nouns": {"box": ["box", "boxes"]},
            "terms": {"damage": {"cutting": "slashing"}, "joints": {"and": "and"}},
            "says": {
                "Told": {"text": line},
                "Reason": {"text": "as {many} said so", "short": "{many}"},
                **says,
            },
        }
    )


@pytest.mark.parametrize(
    ("line", "fact", "said"),
    [
        ("{who} falls", Told("ann"), "Ann falls"),
        ("{type!c} damage", Told("ann"), "Slashing damage"),
        ("{type}", Told("ann", type="odd"), "odd"),
        ("{boxes}", Told("ann", -2), "−2"),
        ("{boxes:box}", Told("ann", 1), "1 box"),
        ("{boxes:box}", Told("ann", 2), "2 boxes"),
        ("{others:and}", Told("ann", others=("ann", "bob", "ann")), "Ann, Bob and Ann"),
        ("{others:and}", Told("ann", others=("bob",)), "Bob"),
        ("{others:; }", Told("ann", others=("ann", "bob")), "Ann; Bob"),
        ("{why}", Told("ann", why=Reason(3)), "as 3 said so"),
        ("{why.short}{why}", Told("ann", why=Reason(3)), "3as 3 said so"),
        ("x{why}", Told("ann"), "x"),
        ("{boxes?:{boxes:box} go|nothing}", Told("ann", 2), "2 boxes go"),
        ("{boxes?:{boxes:box} go|nothing}", Told("ann"), "nothing"),
        ("{boxes=1?:a {type} box|{others?:{others}|none}}", Told("ann", 1), "a slashing box"),
        ("{boxes=1?:a {type} box|{others?:{others}|none}}", Told("ann"), "none"),
        ("{others=2?:both|all}", Told("ann", others=("ann", "bob")), "both"),
        ("{why?:{why}|no reason}", Told("ann", why=Reason(0)), "as 0 said so"),
        ("{{}} dice", Told("ann"), "{} dice"),
    ],
)  # fmt: skip
def test_a_line_says_what_it_names(line: str, fact: Told, said: str) -> None:
    assert words(line).say(fact, NAMES) == said


def test_a_phrase_says_in_the_field_what_is_meant() -> None:
    told = words(says={"hurt": {"label": "{who} by {how:damage}, {boxes:box}{why}{more: and }"}})
    fact = phrase("hurt", who="x", how="cutting", boxes=2, why=None, more=(Reason(1), Reason(2)))
    assert told.say(fact, NAMES, "label") == "x by slashing, 2 boxesas 1 said so and as 2 said so"
    assert told.say(fact, NAMES, "note") == ""


@pytest.mark.parametrize(
    ("far", "said"), [(2, "2"), (3.0, "3"), (2.5, "2.5"), (1.999, "2"), (-0.25, "−0.25")]
)
def test_a_number_is_said_to_two_places(far: float, said: str) -> None:
    assert words(says={"far": {"text": "{far} m"}}).say(phrase("far", far=far), NAMES) == f"{said} m"


@pytest.mark.parametrize(
    ("line", "wrong"), [("{whom}", "whom"), ("{boxes:ox}", "ox"), ("{a?:b}", "a"), ("{boxes?:{no}}", "no")]
)
def test_a_line_that_cannot_be_said_is_named(line: str, wrong: str) -> None:
    with pytest.raises(WordError, match=rf"Told: .*{wrong}"):
        words(line).say(Told("ann"), NAMES)


def test_what_nothing_says_is_named() -> None:
    with pytest.raises(WordError, match="nothing says hit"):
        words().say(phrase("hit"), NAMES)


def test_later_words_say_otherwise_what_earlier_ones_say() -> None:
    other = Words({"terms": {"damage": {"piercing": "stabbing"}}, "says": {"Told": {"outcome": "so"}}})
    both = words("{type}").but(other)
    assert [both.say(Told("ann", type=of), NAMES) for of in ("cutting", "piercing")] == [
        "slashing",
        "stabbing",
    ]
    assert both.say(Told("ann"), NAMES, "outcome") == "so"


def test_a_line_of_the_log_is_read_with_its_numbers_and_keys() -> None:
    line = LogLine(Told("ann", 2, more=7), ("book.injury.one-line",), "round 1", audience=("a",))
    event = event_text(line, words("{who} is hurt"), NAMES)
    assert (event.kind, event.text, event.who, event.when) == ("told", "Ann is hurt", "ann", "round 1")
    assert (event.figures, event.names, event.audience) == ({"boxes": 2}, {"type": "cutting"}, ("a",))


def test_no_fact_of_an_ask_goes_out() -> None:
    says = {
        "how-many": {"prompt": "How many?", "act": "Take {{}}"},
        "left": {"note": "{n} left"},
        "pass": {"label": "Let it pass"},
    }
    barred = Barred("no more", ("book.spirit.pool-cap",))
    counts = Count(1, what=phrase("left", n=2)), Count(2, barred=barred)
    also = (Option("none", what=phrase("pass")),)
    told = words(says=says)
    asked = Choose("ann", "", Number(counts, 1), extra=also, question=phrase("how-many"))
    read = ask_text(asked, told, NAMES)
    wanted = Number((Count(1, "2 left"), Count(2, barred=barred)), 1)
    assert read == Choose("ann", "How many?", wanted, act="Take {}", extra=(Option("none", "Let it pass"),))
    own = Choose("ann", "Which?", OneOf((Option("a", "A"),)), question=phrase("how-many"))
    assert ask_text(own, told, NAMES) == replace(own, question=read.question)


def test_a_folder_has_a_file_for_each_room(tmp_path: Path) -> None:
    (tmp_path / "body.toml").write_text('[says.Reason]\ntext = "{many} of them"\n')
    (tmp_path / "terms.toml").write_text('[nouns]\nbox = ["box", "boxes"]\n')
    read = Words.read(tmp_path)
    assert (read.unnamed(Reason(3)), read.nouns) == ("3 of them", {"box": ["box", "boxes"]})
    (tmp_path / "combat.toml").write_text('[says.Reason]\ntext = "because of {many}"\n')
    with pytest.raises(WordError, match=r"body\.toml and combat\.toml in .* both say Reason"):
        Words.read(tmp_path)
