"""The expansions, one module each, all of one shape.

A module offers those of the following verbs that it needs; `deal`, `turn`, `legal` and `scoring`
call them at fixed points, each behind one test of a table flag.

    set_up         its part of the deal
    may_lay …      what may be done now (`may_swap`, `may_build`, `squares`)
    after_laying   what a tile just laid brings about, before lines are scored
    line_finished  what a finished line brings its owner besides points
    final_points   its part of the final score
"""
