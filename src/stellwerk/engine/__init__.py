"""What both families stand on: the rule decorator, records, bit sets and generators.

`jit` compiles rules, `record` turns annotated classes into fixed-size records, `bits` counts and
walks bit sets, `chance` draws random numbers. Nothing here knows a game.
"""
