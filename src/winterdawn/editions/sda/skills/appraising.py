"""Appraising: how hard a value is to tell, and what a shortfall misreads."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import msgspec

from winterdawn.editions.encounter.act import Act
from winterdawn.editions.encounter.asks import one, person, yes
from winterdawn.editions.sda.frame.part import SdaPart
from winterdawn.editions.sda.frame.special import Special
from winterdawn.editions.sda.tests.circumstances import Circumstances
from winterdawn.editions.sda.tests.contest import contender
from winterdawn.editions.sda.tests.ruling import Rulings
from winterdawn.editions.sda.tests.single import SingleTests
from winterdawn.editions.sda.tests.task import STATIC, Attempt, Task
from winterdawn.editions.wording.joining import listed
from winterdawn.kernel.asks.ask import Procedure
from winterdawn.kernel.asks.choices import Option
from winterdawn.kernel.fact import phrase

if TYPE_CHECKING:
    from collections.abc import Iterable

    from winterdawn.editions.encounter.act import Acts
    from winterdawn.editions.encounter.people import Combatant
    from winterdawn.editions.sda.figures import Play
    from winterdawn.editions.sda.frame.special import Specials
    from winterdawn.editions.sda.tests.ruling import Ruling
    from winterdawn.kernel.asks.choices import Cites
    from winterdawn.kernel.fact import Phrase


class Factor(msgspec.Struct, frozen=True):
    """One table of factors: a row is a key and what it adds to the difficulty."""

    key: str
    cite: str
    rows: tuple[tuple[str, int], ...]


FACTORS = (
    Factor(
        "rarity",
        "book.skill.appraise-rarity",
        (("everyday", 0), ("specialty", 1), ("luxury", 2), ("unique", 3), ("magical", 4)),
    ),
    Factor(
        "age",
        "book.skill.appraise-age",
        (("just-made", 0), ("current", 1), ("obsolete", 2), ("antique", 3)),
    ),
    Factor(
        "condition",
        "book.skill.appraise-condition",
        (
            ("unused", 0),
            ("well-kept", 1),
            ("ordinary-wear", 2),
            ("abused", 3),
            ("broken", 4),
        ),
    ),
    Factor(
        "history",
        "book.skill.appraise-history",
        (("no-history", 0), ("widely-known", 2), ("niche", 4)),
    ),
    Factor(
        "market",
        "book.skill.appraise-market",
        (("ordinary", 0), ("seasonal", 1), ("glut-or-shortage", 3)),
    ),
)
"""One row of each counts, the highest that fits, or by house rule all that fit
(``book.ruling.skill-appraise-one-row-each``).

Only identified magic counts as magical (``book.skill.appraise-rarity-magical``); age is judged by
the usual life of such things (``book.skill.appraise-age-relative``).
"""

FAMILIAR = (
    Factor(
        "handling",
        "book.skill.appraise-familiarity",
        (("handles-such-things", -2), ("does-not", 0)),
    ),
    Factor(
        "place",
        "book.skill.appraise-familiarity",
        (("any-market", 0), ("known-market", -2), ("foreign-market", 2)),
    ),
)
"""Rows that add up (``book.skill.appraise-familiarity-stacks``); one of each pair at most
 (``book.ruling.skill-appraise-familiarity-conflicts``)."""

_ONE_ROW = "book.ruling.skill-appraise-one-row-each"
_TEST: Cites = ("book.skill.appraise-test", "book.skill.appraise-target", "book.skill.appraise-difficulty")
_ROWS: dict[str, Cites] = {"magical": ("book.skill.appraise-rarity-magical",)}
"""What else is said of a row, by its key."""
_NOTES: dict[str, Cites] = {
    "age": ("book.skill.appraise-age-relative",),
    **{factor.key: ("book.skill.appraise-familiarity-stacks",) for factor in FAMILIAR},
}
"""What else is said of a factor, by its key."""
_SHORT: Cites = (
    "book.skill.appraise-shortfall",
    "book.skill.appraise-plausible",
    "book.ruling.skill-appraise-missing-size",
)
_SECRET: Cites = ("book.skill.appraise-secret", "book.ruling.table-secrets")


def difficulty(rows: dict[str, int]) -> int:
    """The sum of the chosen rows, at least 0; ``rows`` gives the number of a row by factor, and of further
    rows of a factor by its key and a number, as in ``rarity 2``.

    ``book.skill.appraise-difficulty``, ``book.ruling.skill-appraise-floor``.

    >>> difficulty({"rarity": 2, "age": 3, "condition": 1, "history": 1})
    8
    >>> difficulty({"rarity": 2, "rarity 2": 1, "age": 3, "condition": 1, "history": 1})
    9
    """
    return max(0, sum(_factor(slot).rows[row][1] for slot, row in rows.items()))


def _factor(slot: str) -> Factor:
    """The factor of a row that counts."""
    return next(each for each in (*FACTORS, *FAMILIAR) if each.key == slot.partition(" ")[0])


class Appraising(SdaPart):
    """One static test against the sum of the factors (``book.skill.appraise-test``)."""

    heading = "Uses of skills"

    def powers(self, play: Play) -> Acts:
        """Let somebody value an item."""
        yield Act("gm:appraise", phrase("somebody-values-item"), partial(self.appraise, play))

    def specials(self, play: Play, who: Combatant, skill: str) -> Specials:
        """The difficulty from the tables."""
        if skill == "appraise":
            run = partial(self.weighed, play, who)
            yield Special("tables", phrase("by-tables-of-factors"), run, group=self.heading)

    def appraise(self, play: Play) -> Procedure[None]:
        """Say who, what helps or hinders, then which rows fit."""
        who = yield from person(play.gm, phrase("who-values-it"), play.living(), _TEST)
        whom = contender(Attempt(who, "appraise"))
        given = yield from play.part(Rulings).weigh(play, play.gm, whom, "appraise", who.id)
        yield from self._value(play, play.gm, who, given, secret=False)

    def weighed(self, play: Play, who: Combatant, ruling: Ruling) -> Procedure[None]:
        """Somebody's test, with what has been ruled."""
        yield from self._value(play, play.judge(who), who, ruling.given, secret=ruling.secret)

    def _value(
        self, play: Play, seat: str, who: Combatant, given: Circumstances, *, secret: bool
    ) -> Procedure[None]:
        rows: dict[str, int] = {}
        for factor in (*FACTORS, *FAMILIAR):
            rows[factor.key] = yield from _row(seat, who, factor)
            if play.figures.appraise_rows == "all-fitting" and factor in FACTORS:
                rows |= yield from _further(seat, who, factor, rows[factor.key])
        goal = difficulty(rows)
        if play.gm and not secret:
            cites = ("book.skill.appraise-secret",)
            asked = phrase("does-it-stay-secret", difficulty=goal)
            secret = yield from yes(play.gm, asked, cites, who=who.id)
        if not goal and not secret:
            self._right(play, who, ("book.ruling.skill-appraise-floor",))
            return
        task = Task(STATIC, (Attempt(who, "appraise", given),), goal, secret, cites=_TEST)
        outcome = yield from play.part(SingleTests).once(play, task)
        if secret:
            yield from self._in_secret(play, who, rows, outcome.missing)
        elif outcome.passed:
            self._right(play, who, ("book.ruling.skill-appraise-hits",))
        else:
            yield from self._mistakes(play, seat, who, rows, outcome.missing, _SHORT)

    def _in_secret(self, play: Play, who: Combatant, rows: dict[str, int], missing: int) -> Procedure[None]:
        """What is believed is told in the same words, right or wrong, once the game master has spoken.

        ``book.skill.appraise-secret``, ``book.ruling.table-secrets``.
        """
        if not missing:
            done = [Option("enough", phrase("estimate-is-right"))]
            yield from one(play.gm, phrase("what-is-misread", mistakes=0), done, _SECRET, who.id)
        yield from self._mistakes(play, play.gm, who, rows, missing, _SECRET)

    def _right(self, play: Play, who: Combatant, cites: Cites) -> None:
        text, words = phrase("estimates", who=who.id), phrase("balanced-price")
        play.emit("appraise", text, (*_TEST, *cites), who, words, audience=play.seats(who))

    def _mistakes(
        self, play: Play, seat: str, who: Combatant, rows: dict[str, int], missing: int, told_by: Cites
    ) -> Procedure[None]:
        """A factor misread or ignored for each missing MoS, as the game master decides.

        An identified magical item is never taken for anything else
        (``book.skill.appraise-plausible``).
        """
        believed = dict(rows)
        while missing:
            options = _misreadings(believed, rows)
            key = yield from one(
                seat,
                phrase("what-is-misread", mistakes=missing),
                [*options, Option("enough", phrase("nothing-more"))],
                _SHORT,
                who.id,
            )
            if key == "enough":
                break
            slot, _, row = key.partition(":")
            believed[slot] = int(row)
            missing -= 1
        read = [(slot, _factor(slot)) for slot in rows if _factor(slot) in FACTORS]
        by = (_believed(factor, believed[slot]) for slot, factor in read)
        text = phrase("estimates-by", who=who.id)
        play.emit("appraise", text, told_by, who, listed(*by), audience=play.seats(who))
        wrong = dict.fromkeys(factor.key for slot, factor in read if believed[slot] != rows[slot])
        misread = listed(*(phrase("factor", factor=key) for key in wrong)) or phrase("nothing")
        play.whisper("appraise", phrase("misreads", who=who.id), _SHORT, who, misread)


def _believed(factor: Factor, row: int) -> Phrase:
    """A factor as it is read."""
    return phrase("factor-read", factor=factor.key, row=factor.rows[row][0])


def _row(seat: str, who: Combatant, factor: Factor) -> Procedure[int]:
    key = yield from one(
        seat,
        phrase("which-row", factor=factor.key),
        _options(factor, range(len(factor.rows))),
        (*_TEST[1:], factor.cite, *_NOTES.get(factor.key, ())),
        who.id,
    )
    return int(key)


def _further(seat: str, who: Combatant, factor: Factor, first: int) -> Procedure[dict[str, int]]:
    """Other rows of a factor that fit too and add to it (``book.ruling.skill-appraise-one-row-each``)."""
    chosen = [first]
    while first and (left := [n for n in range(1, len(factor.rows)) if n not in chosen]):
        key = yield from one(
            seat,
            phrase("does-another-row-fit", factor=factor.key),
            [Option("enough", phrase("no-other")), *_options(factor, left)],
            (_ONE_ROW, *_TEST[1:], factor.cite, *_NOTES.get(factor.key, ())),
            who.id,
        )
        if key == "enough":
            break
        chosen.append(int(key))
    return {f"{factor.key} {number}": row for number, row in enumerate(chosen[1:], 2)}


def _options(factor: Factor, numbers: Iterable[int]) -> list[Option]:
    """Some rows of a factor, each with what it adds."""
    rows = [(n, *factor.rows[n]) for n in numbers]
    return [
        Option(str(n), phrase("row-of-factor", row=row), _added(amount), cites=_ROWS.get(row, ()))
        for n, row, amount in rows
    ]


def _added(amount: int) -> str:
    return f"{amount:+}".replace("-", "−")


def _misreadings(believed: dict[str, int], rows: dict[str, int]) -> list[Option]:
    """Each row not yet misread: taken for one to either side that does not count as well, or ignored."""
    options = []
    for slot, true in rows.items():
        factor = _factor(slot)
        if factor not in FACTORS or believed[slot] != true or factor.rows[true][0] == "magical":
            continue
        several = sum(_factor(other) is factor for other in rows) > 1
        right = factor.rows[true][0] if several else ""
        counted = {row for other, row in believed.items() if _factor(other) is factor and row}
        for row in dict.fromkeys((true + 1, true - 1, 0)):
            if not 0 <= row < len(factor.rows) or row == true or row in counted:
                continue
            key = factor.rows[row][0]
            if key != "magical":
                label = phrase("taken-for", factor=factor.key, right=right, wrong=key)
                options.append(Option(f"{slot}:{row}", label))
    return options
