"""Berlin: tickets of the tourists that lines pass."""
