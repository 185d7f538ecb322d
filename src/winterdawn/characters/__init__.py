"""The frame of a character's document: words, files, accounts, and why something is refused."""
