"""How dice are read, weighed and paid for."""
