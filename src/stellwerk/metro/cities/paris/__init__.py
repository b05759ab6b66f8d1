"""Paris: tourists for the own row of sights."""
