"""What lives in memory: games in progress, sockets, clocks and bots. All of it can be rebuilt."""
