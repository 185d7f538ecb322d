"""Who sits at a table: their links, who is there, how often they may do what."""
