"""Where an encounter stands: the run that its answers lead to, and runs near it."""
