"""The tables of the zone game: weapons, enemies, classes and all else that a group may have otherwise."""
