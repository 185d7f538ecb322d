"""How fast the dice room is beside icepool and dyce. Run ``python -m benchmarks``.

What is fair here:

- All sides are given the same dice, and keep what a user would keep: dice, and in tasks about given
  pools these pools, are made outside the timed part. No side keeps an answer.
- The peers run in the fastest form found; ``peers.py`` names the forms that lost. They may use that
  the second set of pools is the first one; we do not.
- Two distributions are put together by an operation of the library. To read the counts out and
  multiply them by hand, in Python or NumPy, would no longer measure the library.
- Results are compared before anything is timed: exactly, or to 1e-12 where tables hold floats.
"""
