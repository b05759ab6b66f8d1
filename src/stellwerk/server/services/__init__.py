"""The verbs: what people and bots can do. Each is a function of the hall and of who asks."""
