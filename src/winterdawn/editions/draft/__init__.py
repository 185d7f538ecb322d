"""The rules of the 2017 draft."""
