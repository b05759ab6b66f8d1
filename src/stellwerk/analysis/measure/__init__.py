"""Measuring the analysis itself: whether chances come true, what levels lose, what it finds.

    python -m stellwerk.analysis.measure chances usa 2 --file chances.jsonl
    python -m stellwerk.analysis.measure seats usa 2 --recorded games.txt.xz --file seats.jsonl
    python -m stellwerk.analysis.measure levels usa 2 --file levels.jsonl
    python -m stellwerk.analysis.measure planted usa 2 --file planted.jsonl

Every game is one line of the file. A measurement that was stopped goes on where it was, and several
processes may share the work (`--from`). At the end, and with `--read`, it prints one JSON object.
"""
