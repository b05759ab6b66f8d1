"""What all models have in common."""

from __future__ import annotations

from pydantic import BaseModel, ConfigDict


class Model(BaseModel):
    """A value on the wire: no unknown fields, never changed."""

    model_config = ConfigDict(extra="forbid", frozen=True, populate_by_name=True)
