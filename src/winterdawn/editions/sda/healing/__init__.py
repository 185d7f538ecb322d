"""The body’s mending: shrugging wounds off, stopping bleeding, tending, healing over nights, reviving."""
