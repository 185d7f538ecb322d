"""The throw: pools, spirit, budgets, readings, opposed rolls, and what a roll leaves behind."""
