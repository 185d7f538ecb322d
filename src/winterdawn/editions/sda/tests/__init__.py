"""Tests that people ask for and the game master rules on."""
