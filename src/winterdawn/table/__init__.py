"""The table: the web server, its live channel and its storage."""
