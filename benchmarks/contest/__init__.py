"""The tasks by each contestant: our public API, icepool and dyce."""
