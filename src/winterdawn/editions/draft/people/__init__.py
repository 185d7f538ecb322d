"""The people of the 2017 draft: their sheets, their making, and what is seen of them."""
