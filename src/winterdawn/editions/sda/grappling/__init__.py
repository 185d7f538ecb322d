"""Grappling: who holds whom, and what follows from it."""
