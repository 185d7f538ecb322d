"""Words and wits in a fight: reassessing, inspiring, intimidating, taunting, and whispers of the fallen."""
