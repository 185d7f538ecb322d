"""What every game at the table shares: people, the log, parts of rules, acts, the game master's word."""
