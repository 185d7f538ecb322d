"""Earlier moments of a game: seen again, and tried otherwise."""
