"""What the game master may do at any moment, as all editions share it."""
