"""A reason not to release."""


class Doubt(Exception):
    """What is not as it should be, in a sentence."""


def demand(holds: object, sentence: str) -> None:
    """A doubt with this sentence, unless it holds."""
    if not holds:
        raise Doubt(sentence)
