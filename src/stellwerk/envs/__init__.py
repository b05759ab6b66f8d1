"""Standard environments for learning: adapters around the protocol, without rules of their own.

    stellwerk.envs.pettingzoo.env("usa", players=3)          all seats, one after the other (AEC)
    gymnasium.make("stellwerk/usa-v0", opponents=["planner"]) one seat against bots
    pyspiel.load_game("python_stellwerk(edition=usa)")        any seat, with chance as a node

The last two are known once `stellwerk.envs.gymnasium` and `stellwerk.envs.openspiel` are imported.
Each needs the framework it speaks: `pip install 'stellwerk[pettingzoo]'` and so on. What they share
stands in `episode` (one game as a learner meets it), `rewards` and `observations`.
"""
