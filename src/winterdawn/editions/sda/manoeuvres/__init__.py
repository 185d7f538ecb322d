"""Special manoeuvres of the body: prone, dodge roll, stance, charge, two weapons, and whatever else fits."""
