"""Where people stand, how they move, and what they hold."""
