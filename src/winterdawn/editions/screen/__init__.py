"""The rules of the game master's screen."""
