"""Spells and breath: casting, what bursts or sweeps over the ground, and getting out of its way."""
