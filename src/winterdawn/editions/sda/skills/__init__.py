"""Uses of single skills that have rules of their own."""
