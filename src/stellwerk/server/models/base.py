"""What all models have in common."""

from __future__ import annotations

from collections.abc import Sized

from pydantic import BaseModel, BeforeValidator, ConfigDict
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
