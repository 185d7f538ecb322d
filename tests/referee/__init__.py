"""An independent referee: it reads a setup and the events of a fight as plain data, works the rules of the
texts anew, and objects to whatever does not follow.

It knows nothing of the engine: no module here but the tests imports it.
"""
