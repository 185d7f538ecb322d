"""Dice of the 2017 draft, and what they leave behind."""
