"""The referee of the game master's screen: what it plays otherwise, worked anew from its own text.

Where the screen is silent, the core book's parts look on. Which arc somebody is struck from, and what riders
do, are left to the tests.
"""
