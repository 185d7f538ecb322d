"""Editions: rulesets, what they share, and the encounters they play."""
