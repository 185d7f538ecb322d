"""What boxes bring whoever ticks them, before they are ticked: what surely follows, and the chances of what
is tested for then.
"""

from __future__ import annotations

from itertools import chain
from typing import TYPE_CHECKING, NamedTuple

from msgspec.structs import replace

from winterdawn.editions.sda.body.armour import ARMOUR
from winterdawn.editions.sda.body.bleeding import Bleeding
from winterdawn.editions.sda.body.bodies import BLEEDING, STUN, Bodies
from winterdawn.editions.sda.body.incapacity import Incapacity
from winterdawn.editions.sda.body.lines import WOUNDING, Tick
from winterdawn.editions.sda.body.stun import Stun
from winterdawn.editions.sda.facts.body import BoxesCleared, BoxesTicked
from winterdawn.editions.sda.frame.costs import NO_COSTS, Costs
from winterdawn.editions.sda.frame.part import SdaPart
from winterdawn.editions.sda.frame.worth import Comes
from winterdawn.editions.sda.rolls.effort import Effort
from winterdawn.editions.sda.rolls.foresight import Foresight
from winterdawn.editions.wording.joining import joined
from winterdawn.kernel.asks.ask import Outlook, Share
from winterdawn.kernel.fact import LogLine, phrase
from winterdawn.kernel.wording import percent

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from winterdawn.editions.encounter.people import Combatant
    from winterdawn.editions.sda.body.injury import Injury
    from winterdawn.editions.sda.figures import Play
    from winterdawn.editions.sda.frame.worth import Chances
    from winterdawn.kernel.asks.ask import Figures
    from winterdawn.kernel.asks.choices import Value
    from winterdawn.kernel.fact import Fact, Saying

_BLUNT = "bludgeoning"


class Brought(NamedTuple):
    """What boxes on a line bring at once."""

    falls: bool
    unconscious: bool
    stunned: bool
    wounds: int
    majors: int


class Felling(NamedTuple):
    """From how many boxes on somebody is felled, 0 for none."""

    boxes: int
    kills: bool = False
    """Whether they are killed by it."""
    provided: Saying = ""
    """What is assumed."""

    def said(self, who: str, chance: float) -> Comes:
        """With which chance it happens to somebody, by id, or that they are wounded at all; empty for
        whoever is told.
        """
        often = percent(chance)
        if not self.boxes:
            return Comes(phrase("box-or-more-in", chance=often))
        does = phrase("fells-somebody", kills=self.kills, who=who)
        more = phrase("that-often-provided", does=does, provided=self.provided) if self.provided else ""
        worst = Share(does, "ours" if who else "theirs", chance)
        return Comes(phrase("does-so-often", does=does, chance=often), more, worst=worst)


def brought(play: Play, rules: Injury, who: Combatant, line: Tick, boxes: int, kind: str) -> Brought:
    """What so many boxes of a kind of damage on a line bring somebody who is up."""
    left = rules.left(play, who, line, boxes)
    over = max(0, -left["free"])
    majors = left["major"] - over
    effects = rules.counted(play, kind, max(majors, 1), over) if majors or over else 0
    blunt, spared = kind == _BLUNT, play.part(Bodies).spared
    shaken = blunt and spared(play, who, STUN) is None
    stunned = shaken and effects > 0
    opens = not blunt and kind in WOUNDING and spared(play, who, BLEEDING) is None
    wounds = effects if opens else 0
    out = stunned and play.part(Stun).knocks_out(play, who, boxes)
    mortal = wounds > 0 and play.part(Bleeding).mortal(play, who, kind)
    broken = blunt and majors > 0 and who.sheet.has("brittle")
    falls = over > 0 or out or mortal or broken
    return Brought(falls, out or (shaken and over > 0), stunned, wounds, majors)


def foreseen(play: Play, rules: Injury, who: Combatant, line: Tick, boxes: int, kind: str) -> Outlook:
    """What ticking them leads to, with the chances of the one test that weighs most: to hold on, else against
    the shock.
    """
    if not boxes:
        return Outlook((), phrase("nothing-ticked"))
    if play.part(Incapacity).state(play, who) is not None:
        return Outlook((), phrase("any-box-kills", ruled=play.figures.killing_damage != "any"))
    found = brought(play, rules, who, line, boxes, kind)
    after = replace(line, ticked=line.ticked + boxes)
    lines = [after if each is line else each for each in rules.lines(play, who)]
    fells = 0 if found.falls else rules.bears(lines) + 1
    end = phrase("you-end", falls=found.falls, out=found.unconscious, fells=fells)
    ends = [Outlook((), end)]
    bleeding = play.part(Bleeding)
    if found.wounds:
        ends.append(Outlook((), bleeding.deepens(play, who, kind, found.wounds)))
    if found.stunned:
        ends.append(play.part(Stun).foreseen(play, who, boxes))
    if not found.falls:
        looming = (part.looms(play, who, kind, found.majors) for part in play.answering(SdaPart.looms))
        ends += chain.from_iterable(looming)
    elif found.wounds or bleeding.wounds(play, who):
        ends.append(play.part(Incapacity).holding(play, who))
    shares = next((end.shares for end in reversed(ends) if end.shares), ())
    return Outlook(shares, joined(*(end.note for end in ends)))


def effect(play: Play, who: Combatant, kind: str, seat: str) -> Saying:
    """What a major injury of a kind of damage brings somebody, as far as a ``seat`` may know; empty for
    nothing.
    """
    if (kind != _BLUNT and kind not in WOUNDING) or immune(play, who, kind, seat):
        return ""
    if kind == _BLUNT:
        return phrase("major-stuns")
    return phrase("major-opens", how=play.part(Bleeding).deepens(play, who, kind, 1))


def immune(play: Play, who: Combatant, kind: str, seat: str) -> Saying:
    """Why a major injury of a kind of damage brings somebody nothing, as far as a ``seat`` may know; empty if
    it does.
    """
    barred = play.part(Bodies).known(play, who, STUN if kind == _BLUNT else BLEEDING, seat)
    return barred.why if barred else ""


def least(play: Play, rules: Injury, who: Combatant, boxes: int) -> tuple[int, Tick]:
    """The line on which so many boxes do least, with its number."""

    def weight(item: tuple[int, Tick]) -> tuple[bool, int]:
        left = rules.left(play, who, item[1], boxes)
        return left["free"] < 0, left["major"]

    return min(rules.fitting(play, who, boxes).items(), key=weight)


def turned_on(
    play: Play, rules: Injury, who: Combatant, piece: str, boxes: int, kind: str, given: Value
) -> Outlook:
    """The same if a piece of armour takes ``given`` of the boxes, and the others go where they do least: by
    whether one falls, whatever is rolled then.
    """
    assert isinstance(given, int)
    left = boxes - given
    number, line = least(play, rules, who, left)
    told = foreseen(play, rules, who, line, left, kind)
    choice = left and len(rules.fitting(play, who, left)) > 1
    taken = phrase("armour-takes", piece=piece, boxes=given, left=left, line=number + 1 if choice else 0)
    note = joined(taken, told.note)
    if play.part(Incapacity).state(play, who) is not None:
        return Outlook((), note)
    falls = left and brought(play, rules, who, line, left, kind).falls
    end = phrase("falls-or-stays", falls=bool(falls))
    share = Share(end, "theirs" if falls else "ours", 1.0)
    return Outlook((share,), note)


def surely(play: Play, rules: Injury, who: Combatant, boxes: int, kind: str) -> Costs:
    """What so many boxes of a kind of damage cost somebody on whatever line they tick them."""
    if not boxes or play.part(Incapacity).state(play, who) is not None:
        return NO_COSTS
    lines = rules.fitting(play, who, boxes).values()
    falls = all(brought(play, rules, who, line, boxes, kind).falls for line in lines)
    return Costs(boxes=rules.sure(play, who, boxes), falls=int(falls))


def answered(
    play: Play, rules: Injury, who: Combatant, boxes: int, kind: str, pieces: Mapping[str, int], value: Value
) -> Outlook | None:
    """What it leads to to tick boxes on a line or turn them on one of the pieces, of which each takes as many
    as it can.
    """
    key = str(value)
    if key.isdigit():
        return foreseen(play, rules, who, rules.lines(play, who)[int(key)], boxes, kind)
    piece = key.removeprefix(ARMOUR)
    if piece not in pieces:
        return None
    return turned_on(play, rules, who, piece, boxes, kind, min(boxes, pieces[piece]))


def weighed(
    play: Play,
    rules: Injury,
    who: Combatant,
    boxes: int,
    kind: str,
    lines: dict[int, Tick],
    pieces: Mapping[str, int],
) -> Figures:
    """For each answer: boxes still free for it, below 0 where there are too few, major boxes ticked, and its
    costs.

    A piece of armour is weighed by the line on which the rest does least.
    """
    up = play.part(Incapacity).state(play, who) is None

    def on(line: Tick, boxes: int) -> dict[str, int]:
        falls = up and boxes and brought(play, rules, who, line, boxes, kind).falls
        return {**rules.left(play, who, line, boxes), **Costs(falls=int(falls)).figures}

    found: dict[str, Mapping[str, int]] = {}
    for index, line in lines.items():
        costs = Costs(boxes=min(boxes, line.room)).figures if up else {}
        found[str(index)] = {**on(line, boxes), **costs}
    for piece, most in pieces.items():
        left = max(0, boxes - most)
        rest = [on(line, left) for line in rules.fitting(play, who, left).values()]
        found[f"{ARMOUR}{piece}"] = max(
            rest, key=lambda each: ("falls" not in each, each["free"] >= 0, -each["major"])
        )
    return found


# ------------------------------------------------------------ whom a blow fells


def fells(play: Play, rules: Injury, who: Combatant, kind: str, like: Combatant, seat: str) -> Felling:
    """What it takes to fell somebody, as far as a ``seat`` may know: a stranger's injury lines are assumed to
    be as those of ``like``.
    """
    known = play.part(Foresight).open(play, who, seat)
    state = play.part(Incapacity).state(play, who)
    if state is not None:
        kills = play.figures.killing_damage == "any" and not state.dead
        return Felling(1 if kills else 0, kills=True)
    if known:
        averts = rules.averts(play, who)
        provided = phrase("unless-averted", what=averts) if averts else ""
        return Felling(stands(play, rules, who, kind) + 1, provided=provided)
    lines = guessed(play, who, like, seat)
    seen = sum(line.ticked for line in lines)
    assumed = phrase("if-lines-are-alike", who=who.id, like=like.id, seen=seen)
    return Felling(rules.bears(lines) + 1 if lines else 0, provided=assumed)


def stands(play: Play, rules: Injury, who: Combatant, kind: str) -> int:
    """The most boxes of one damage roll that leave somebody who is up on their feet."""
    boxes = rules.bears(rules.lines(play, who))
    while boxes and all(
        brought(play, rules, who, line, boxes, kind).falls
        for line in rules.fitting(play, who, boxes).values()
    ):
        boxes -= 1
    return boxes


def guessed(play: Play, who: Combatant, like: Combatant, seat: str) -> list[Tick]:
    """Injury lines as those of ``like``, with the boxes that a ``seat`` has seen ticked on somebody, and
    cleared; a line that they have beyond these counts as the last.
    """
    lines = [Tick(line.minor, line.major) for line in like.sheet.lines]
    for told in play.happened if lines else ():
        fact = told.fact if isinstance(told, LogLine) else None
        if not isinstance(fact, BoxesTicked | BoxesCleared) or fact.who != who.id:
            continue
        if not told.audience or seat in told.audience:
            line = lines[min(fact.line, len(lines)) - 1]
            boxes = fact.boxes if isinstance(fact, BoxesTicked) else -fact.boxes
            line.ticked = min(max(0, line.ticked + boxes), line.minor + line.major)
    return lines


def drain(play: Play, who: Combatant, seat: str, *, suffers: bool) -> Callable[[Chances], Fact] | None:
    """Says what hits take of somebody's spirit, as far as a ``seat`` may know how much is left; none where
    they take nothing, or whoever is hit can do nothing any more.
    """
    each, effort = play.figures.spirit_per_hit, play.part(Effort)
    if not (each and play.able(who)):
        return None
    most = effort.left(play, who) if play.part(Foresight).open(play, who, seat) else None

    def words(chances: Chances) -> Fact:
        mean = 0.0
        for hits, chance in chances.items():
            lost = effort.lost(play, hits * each)
            mean += float(chance) * (lost if most is None else min(lost, most))
        return phrase("spirit-lost-on-average", who="" if suffers else who.id, mean=f"{mean:.2f}")

    return words
