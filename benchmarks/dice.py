"""The dice that every contestant is given: how many faces count for each number of successes."""

SIZES = (4, 6, 8, 10, 12, 20)

FACES = {
    4: {0: 3, 1: 1},
    6: {0: 3, 1: 3},
    8: {0: 3, 1: 4, 2: 1},
    10: {0: 3, 1: 4, 2: 3},
    12: {0: 3, 1: 4, 2: 4, 3: 1},
    20: {0: 3, 1: 4, 2: 4, 3: 4, 4: 4, 5: 1},
}
"""Ways to each number of successes (the face divided by 4, rounded down)."""


def _shown(least: int, top: bool) -> dict[int, dict[int, int]]:
    """The faces that score at least ``least``, with or without the highest one."""
    return {
        faces: {
            k: left for k, n in ways.items() if k >= least and (left := n - (not top and k == faces // 4))
        }
        for faces, ways in FACES.items()
    }


FAMILIES = [_shown(least, top) for least in (0, 1) for top in (True, False)]
"""All faces, all but the highest, the scoring ones, the scoring ones but the highest."""

ROLLS, DIFFICULTIES = 256, range(1, 21)
SAMPLES = 1_000_000
PEER_SAMPLES = 20_000
"""The peers throw this many and their time is scaled up; each throw costs them the same."""
