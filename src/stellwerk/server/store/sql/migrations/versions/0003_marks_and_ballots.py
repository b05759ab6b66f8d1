"""What people hide, whom hosts remove, who resigned, when votes were given."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Go forward."""
    op.create_table(
        "marks",
        sa.Column("game_id", sa.String(length=24), nullable=False),
        sa.Column("person_id", sa.String(length=24), nullable=False),
        sa.Column("kind", sa.String(length=10), nullable=False),
        sa.ForeignKeyConstraint(
            ["game_id"], ["games.id"], name=op.f("fk_marks_game_id"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("game_id", "person_id", "kind", name=op.f("pk_marks")),
    )
    op.create_index(op.f("ix_marks_person_id"), "marks", ["person_id"])
    op.add_column(
        "seats", sa.Column("resigned", sa.Boolean(), nullable=False, server_default=sa.false())
    )
    op.add_column(
        "votes", sa.Column("at", sa.Float(precision=53), nullable=False, server_default="0")
    )


def downgrade() -> None:
    """Go back."""
    op.drop_column("votes", "at")
    op.drop_column("seats", "resigned")
    op.drop_index(op.f("ix_marks_person_id"), table_name="marks")
    op.drop_table("marks")
