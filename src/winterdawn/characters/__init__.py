"""The frame of somebody's document: its words and files, its making as choices, accounts, refusals."""
