"""Ranged attacks: distance, shots and throws, dodging, reloading."""
