"""Fights of the 2017 draft."""
