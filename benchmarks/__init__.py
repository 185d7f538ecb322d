"""How fast the dice room is beside icepool and dyce. Run ``python -m benchmarks``."""
