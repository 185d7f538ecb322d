"""The plane: points in place of cells, with straight ways around what stands on it."""
