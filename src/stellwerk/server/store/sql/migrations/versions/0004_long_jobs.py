"""Long work in a queue."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Go forward."""
    op.create_table(
        "jobs",
        sa.Column("id", sa.String(length=24), nullable=False),
        sa.Column("kind", sa.String(length=20), nullable=False),
        sa.Column("key", sa.String(length=100), nullable=False),
        sa.Column("person_id", sa.String(length=24), nullable=False),
        sa.Column("game_id", sa.String(length=24), nullable=True),
        sa.Column("payload", sa.Text(), nullable=False),
        sa.Column("created_at", sa.Float(precision=53), nullable=False),
        sa.Column("status", sa.String(length=10), nullable=False),
        sa.Column("done", sa.Integer(), nullable=False),
        sa.Column("total", sa.Integer(), nullable=False),
        sa.Column("result", sa.Text(), nullable=True),
        sa.Column("error", sa.Text(), nullable=True),
        sa.Column("lease_at", sa.Float(precision=53), nullable=True),
        sa.ForeignKeyConstraint(
            ["game_id"], ["games.id"], name=op.f("fk_jobs_game_id"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_jobs")),
    )
    op.create_index(op.f("ix_jobs_person_id"), "jobs", ["person_id"])
    op.create_index(op.f("ix_jobs_game_id"), "jobs", ["game_id"])
    op.create_index("ix_jobs_key", "jobs", ["kind", "key"])
    op.create_index("ix_jobs_status", "jobs", ["status", "created_at"])


def downgrade() -> None:
    """Go back."""
    op.drop_table("jobs")
