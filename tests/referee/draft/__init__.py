"""The referee of the 2017 draft: what it plays otherwise, worked anew from its own text.

Where the draft has the core book's rule, the core book's parts look on. Riders are left to the tests.
"""
