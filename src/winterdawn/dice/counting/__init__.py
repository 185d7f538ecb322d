"""Counting: exact arithmetic, joint odds, tables of odds, and rolls by the million."""
