"""``winterdawn fight`` and ``winterdawn replay``: a fight set up, played, kept and told."""
