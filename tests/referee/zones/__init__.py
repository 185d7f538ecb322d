"""The referee of the zone game: a plain second implementation of its rules, apart from the engine.

It reads sheets, setups, the tables and what is told of a fight, and works out anew what must have followed.
Which dice fell, and what people chose, it takes as it is told.
"""
