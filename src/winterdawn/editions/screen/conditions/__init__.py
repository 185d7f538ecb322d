"""Conditions by level: afraid, angry, stunned, tired, hungry, thirsty."""
