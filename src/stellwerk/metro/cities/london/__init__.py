"""London: tourists hail the taxi."""
