"""What weapons can do: ways to hold them, what they buy hits for, whom they harm, and what they drink."""
