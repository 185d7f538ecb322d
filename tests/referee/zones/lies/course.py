"""Lies about the order, about actions and moves, and about what the game master has said."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from tests.referee.lies import first
from tests.referee.watch import Tamper
from tests.referee.zones.lies.making import (
    Data,
    cited,
    kind,
    made,
    more,
    other,
    otherwise,
    quiet,
    rolled,
    told,
    twice,
)
from tests.referee.zones.rolls import shoots


def card_drawn_twice(events: list[Data]) -> Iterator[str]:
    laid = next((n for n, event in enumerate(events) if event["kind"] == "order"), 0)
    cards = [event for event in events[:laid] if event["kind"] == "card"]
    drawn = [event for event in cards if "card" in event["figures"]]
    if not any("cards" in event["figures"] for event in cards):
        return  # Of dice several may show the same.
    for one, another in list(pairwise(drawn))[:1]:
        another["figures"]["card"], another["outcome"] = one["figures"]["card"], one["outcome"]
        yield "a card is drawn twice"


def track_turned(events: list[Data]) -> Iterator[str]:
    for event in first(events, kind("order")):
        one, another, *rest = event["names"]["track"].split()
        event["names"]["track"] = " ".join([another, one, *rest])
        yield "the order"


def turns_changed(events: list[Data]) -> Iterator[str]:
    turns = [event for event in events if event["kind"] == "turn"]
    for one, another in [pair for pair in pairwise(turns) if pair[0]["who"] != pair[1]["who"]][:1]:
        one["who"], another["who"] = another["who"], one["who"]
        yield "is called in place of"


def turn_left_out(events: list[Data]) -> Iterator[str]:
    for event, after in pairwise(events):
        if event["kind"] == after["kind"] == "turn":
            events.remove(event)
            yield "is called in place of"
            return


def acts_while_broken(events: list[Data]) -> Iterator[str]:
    if any("fights-on" in event["outcome"] for event in events):
        return
    for event in first(events, kind("down")):
        spell = {"kind": "act", "text": "", "cites": [], "outcome": "Cast a spell", "throws": []}
        names = {"action": "cast"}
        about = {"who": event["who"], "when": event["when"], "figures": {}, "names": names}
        events.insert(events.index(event) + 1, spell | about)
        yield "acts while broken"


def shot_unloaded(events: list[Data]) -> Iterator[str]:
    """A weapon that was loaded, kept quiet about, and shot in the same round."""
    for number, event in enumerate(events):
        if event["kind"] != "reload":
            continue
        for after in events[number:]:
            if after["kind"] == "round":
                break
            if after["who"] == event["who"] and rolled("to hit")(after) and shoots(made(after)):
                if made(after)["weapon"] != event["names"]["item"]:
                    break
                events.remove(event)
                yield "is not loaded"
                return


def held_for_nothing(events: list[Data]) -> Iterator[str]:
    for event in first(events, kind("held")):
        for each in reversed(events[: events.index(event)]):
            if each["kind"] == "round":
                break
            if each["kind"] == "hold" and each["who"] == event["who"]:
                events.remove(each)
        yield "held nothing"


def interrupts_again(events: list[Data]) -> Iterator[str]:
    for event in first(events, rolled("to act out of turn")):
        events.insert(events.index(event), event)
        yield "interrupts a second time"


def fight_is_over(event: Data) -> bool:
    return kind("end")(event) and event["text"].startswith("The fight is over")


def wrong_winner(events: list[Data]) -> Iterator[str]:
    for event in first(events, fight_is_over):
        event["outcome"] = "nobody holds the field"
        yield "nobody holds the field, not"


def never_over(events: list[Data]) -> Iterator[str]:
    for event in first(events, fight_is_over):
        events.remove(event)
        yield ""


COURSE: tuple[Tamper, ...] = (
    card_drawn_twice, track_turned, turns_changed, turn_left_out, acts_while_broken, shot_unloaded,
    held_for_nothing, interrupts_again, wrong_winner, never_over,
    more("more_actions_than_there_are", kind("turn"), "actions", "actions, not"),
    more("round_skipped", kind("round"), "number", "comes in place of"),
    more("game_master_with_a_card_too_many", kind("card"), "cards", "cards for"),
    twice("acts_twice", kind("act"), "again"),
    twice("aims_twice", kind("aim"), "aims twice"),
    twice("talent_twice", kind("talent"), ""),
    quiet("second_attack_as_the_first", kind("again"), "attacks once more"),
    quiet("stays_loaded", kind("unloaded"), "what was loaded"),
    quiet("throws_and_keeps", kind("thrown"), "to shoot with"),
    quiet("interrupts_unheard", kind("interrupt"), "to act out of turn of"),
    quiet("gets_away_for_free", rolled("to get away"), ""),
    quiet("pays_nothing", kind("paid"), "staying or paying"),
    quiet("stuck_unheard", kind("stuck"), ""),
    quiet("keeps_standing", kind("fall"), "a fall of"),
    twice("stands_twice", kind("stand"), "stands already"),
    other("far_jump", lambda event: kind("move")(event) and "place" in event["names"], "place", "Zone 0",
          "moves from"),
    more("needs_more", told(rolled("to get away"), "needs"), "needs", "successes to get away"),
    quiet("disengages_without_stress", cited(kind("stress"), "zones.move.fail-stress"), "Stress of"),
    quiet("interrupts_without_stress", cited(kind("stress"), "zones.interrupt.fail-stress"), "Stress of"),
    otherwise("check_turned", kind("check"), "a check of", lambda event: event.update(outcome="neither")),
    more("set_otherwise", kind("set"), "value", "told as"),
    more("mended_otherwise", kind("mended"), "wounds", ""),
    otherwise("house_rule_turned", kind("house"), "house rule", lambda event: event.update(outcome="?, ")),
    otherwise("listed_otherwise", kind("act"), "is told as", lambda event: event.update(outcome="Sing")),
    otherwise("takes_what_is_not_there", kind("take"), "at hand",
              lambda event: event["names"].update(item="Crown")),
    other("picks_up_what_nobody_threw", kind("pick"), "of", "nobody", "does not lie there"),
    otherwise("reloads_what_is_not_there", kind("reload"), "to reload",
              lambda event: event["names"].update(item="Crown")),
)  # fmt: skip
