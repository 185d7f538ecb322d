"""Graphs of zones at random: all joined, few of them by more than they need."""

from __future__ import annotations

from hypothesis import strategies as st

from winterdawn.space.zones.plan import MARKS, MOST_ZONES, OPEN, WAYS, EdgeTold, Plan, ZoneTold


@st.composite
def plans(draw: st.DrawFn, most: int = MOST_ZONES, extra: int = 8) -> Plan:
    """A tree of 1 to ``most`` zones and up to ``extra`` edges more, which may be locked."""
    count = draw(st.integers(1, most))
    marks = st.lists(st.sampled_from(MARKS), unique=True, max_size=2).map(tuple)
    zones = [ZoneTold(f"Room {number}", draw(marks)) for number in range(count)]
    pairs = {(draw(st.integers(0, number - 1)), number): OPEN for number in range(1, count)}
    for _ in range(draw(st.integers(0, extra)) if count > 1 else 0):
        a, b = sorted(draw(st.lists(st.integers(0, count - 1), min_size=2, max_size=2, unique=True)))
        pairs.setdefault((a, b), draw(st.sampled_from(WAYS)))
    return Plan(
        tuple(zones), tuple(EdgeTold(f"Room {a}", f"Room {b}", door) for (a, b), door in pairs.items())
    )
