"""The encounter that is open: what is done in it, and what answers by itself."""
