"""All campaigns of one folder: listed, made, put aside, and opened by the links of their seats."""
