"""How often something may be done."""

from __future__ import annotations

from winterdawn.table.seats.bucket import Bucket


def test_a_bucket_fills_with_time_and_never_over() -> None:
    now = [0.0]
    bucket = Bucket(5, 10, lambda: now[0])
    assert [bucket.take() for _ in range(6)] == [True] * 5 + [False]
    now[0] = 0.2
    assert [bucket.take() for _ in range(3)] == [True, True, False]
    now[0] = 60
    assert not bucket.take(6)
    assert bucket.take(5)


def test_whoever_must_wait_is_told_how_long() -> None:
    now = [0.0]
    bucket = Bucket(2, 10, lambda: now[0])
    assert [round(bucket.wait(), 6) for _ in range(4)] == [0, 0, 0.1, 0.2]
    now[0] = 0.3
    assert round(bucket.wait(), 6) == 0
