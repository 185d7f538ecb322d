"""``winterdawn character``: a module a verb, and the command that they belong to."""
