"""Logbooks, and links to somebody's figures."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Go forward."""
    op.create_table(
        "logbook",
        sa.Column("person_id", sa.String(length=24), nullable=False),
        sa.Column("id", sa.String(length=40), nullable=False),
        sa.Column("played_at", sa.BigInteger(), nullable=False),
        sa.Column("game", sa.String(length=200), nullable=False),
        sa.Column("place", sa.String(length=80), nullable=False),
        sa.Column("note", sa.String(length=400), nullable=False),
        sa.Column("title", sa.String(length=80), nullable=False),
        sa.Column("source", sa.String(length=10), nullable=False),
        sa.Column("table", sa.String(length=24), nullable=True),
        sa.ForeignKeyConstraint(
            ["person_id"], ["people.id"], name=op.f("fk_logbook_person_id"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("person_id", "id", name=op.f("pk_logbook")),
    )
    op.create_table(
        "log_players",
        sa.Column("person_id", sa.String(length=24), nullable=False),
        sa.Column("log_id", sa.String(length=40), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("name", sa.String(length=80), nullable=False),
        sa.Column("who", sa.String(length=80), nullable=False),
        sa.Column("place", sa.Integer(), nullable=False),
        sa.Column("total", sa.Integer(), nullable=False),
        sa.Column("sheet", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(
            ["person_id", "log_id"],
            ["logbook.person_id", "logbook.id"],
            name=op.f("fk_log_players_person_id"),
            ondelete="CASCADE",
        ),
        sa.PrimaryKeyConstraint("person_id", "log_id", "seat", name=op.f("pk_log_players")),
    )
    op.create_index(op.f("ix_log_players_who"), "log_players", ["who"])
    op.create_table(
        "profile_links",
        sa.Column("person_id", sa.String(length=24), nullable=False),
        sa.Column("token", sa.String(length=64), nullable=False),
        sa.ForeignKeyConstraint(
            ["person_id"],
            ["people.id"],
            name=op.f("fk_profile_links_person_id"),
            ondelete="CASCADE",
        ),
        sa.PrimaryKeyConstraint("person_id", name=op.f("pk_profile_links")),
        sa.UniqueConstraint("token", name=op.f("uq_profile_links_token")),
    )


def downgrade() -> None:
    """Go back."""
    op.drop_table("profile_links")
    op.drop_table("log_players")
    op.drop_table("logbook")
