"""The ticket games: claim routes on a map, link the cities of your tickets."""
