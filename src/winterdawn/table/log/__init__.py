"""What a table keeps: the logs, and the database below them."""
