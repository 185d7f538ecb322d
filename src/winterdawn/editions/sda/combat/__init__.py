"""The fight: order, turns, exchanges, hits."""
