"""New York: tourists wait at the stations."""
