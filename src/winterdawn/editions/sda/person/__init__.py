"""What changes a person: virtues, rest, advancement, the game master’s word."""
