"""The door: how much of the server anybody may take up before, and after, they have shown a link."""
