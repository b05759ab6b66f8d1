"""What all models have in common."""

from __future__ import annotations

from collections.abc import Sized

from pydantic import AfterValidator, BaseModel, BeforeValidator, ConfigDict
from pydantic_core import PydanticCustomError


class Model(BaseModel):
    """A value on the wire: no unknown fields, never changed."""

    model_config = ConfigDict(extra="forbid", frozen=True, populate_by_name=True)


def few(most: int) -> BeforeValidator:
    """So many keys at most: counted before anything is found wrong with any of them."""

    def check(value: object) -> object:
        if isinstance(value, Sized) and len(value) > most:
            raise PydanticCustomError("too_many", "There are at most {most}", {"most": most})
        return value

    return BeforeValidator(check)


def _without_nul(words: str) -> str:
    if "\x00" in words:
        raise PydanticCustomError("nul", "A text holds no NUL character")
    return words


#: A text that is kept as it came: PostgreSQL knows no NUL.
as_it_came = AfterValidator(_without_nul)
