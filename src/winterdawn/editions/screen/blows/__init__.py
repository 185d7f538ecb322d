"""What hits buy, and what damage does."""
