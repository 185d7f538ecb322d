"""Joint counts out of four families of pools, the same for both peers."""

from __future__ import annotations

Ways = dict[int, int]


def split(families: list[list[list[Ways]]]) -> list[dict[tuple[int, bool, bool, bool], int]]:
    """Ways to each (count, all scored, none scored, top face) of every pool."""
    found = []
    for everyone, topless, scored, both in zip(*families, strict=True):
        for count, every in enumerate(everyone):
            found.append(
                _split(
                    every,
                    *(row[count] if row else {} for row in (topless, scored, both)),
                    none=3 ** (count + 1),
                )
            )
    return found


def _split(
    everyone: Ways, topless: Ways, scored: Ways, both: Ways, none: int
) -> dict[tuple[int, bool, bool, bool], int]:
    ways = {}
    for count, every in everyone.items():
        without, all_scored, all_without = topless.get(count, 0), scored.get(count, 0), both.get(count, 0)
        empty = none if count == 0 else 0
        ways[count, True, False, True] = all_scored - all_without
        ways[count, True, False, False] = all_without
        ways[count, False, True, False] = empty
        ways[count, False, False, True] = every - without - all_scored + all_without
        ways[count, False, False, False] = without - all_without - empty
    return ways
