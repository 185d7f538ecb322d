"""The people of the zone game: their sheets, their making, and what is seen of them."""
