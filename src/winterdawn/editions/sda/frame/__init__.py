"""What the SdA editions have beyond the frame of all games: rolls, blows, and the hooks around them."""
