"""Ratings, and tables that are not rated."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Go forward."""
    op.add_column(
        "games", sa.Column("rated", sa.Boolean(), nullable=False, server_default=sa.true())
    )
    op.create_table(
        "ratings",
        sa.Column("edition", sa.String(length=60), nullable=False),
        sa.Column("player", sa.String(length=80), nullable=False),
        sa.Column("mu", sa.Float(precision=53), nullable=False),
        sa.Column("sigma", sa.Float(precision=53), nullable=False),
        sa.Column("games", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint("edition", "player", name=op.f("pk_ratings")),
    )
    op.create_table(
        "rated",
        sa.Column("number", sa.Integer(), autoincrement=True, nullable=False),
        sa.Column("game_id", sa.String(length=24), nullable=False),
        sa.Column("edition", sa.String(length=60), nullable=False),
        sa.Column("at", sa.Float(precision=53), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("player", sa.String(length=80), nullable=False),
        sa.Column("place", sa.Integer(), nullable=False),
        sa.Column("mu", sa.Float(precision=53), nullable=False),
        sa.Column("sigma", sa.Float(precision=53), nullable=False),
        sa.Column("games", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint("number", name=op.f("pk_rated")),
    )
    op.create_index(op.f("ix_rated_game_id"), "rated", ["game_id"])
    op.create_index(op.f("ix_rated_player"), "rated", ["player"])


def downgrade() -> None:
    """Go back."""
    op.drop_table("rated")
    op.drop_table("ratings")
    op.drop_column("games", "rated")
