"""The cities, one module each, in the shape that `stellwerk.metro.expansions` describes."""
