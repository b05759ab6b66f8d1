"""Tables with a coach."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Go forward."""
    op.add_column(
        "games", sa.Column("coach", sa.Boolean(), nullable=False, server_default=sa.false())
    )


def downgrade() -> None:
    """Go back."""
    op.drop_column("games", "coach")
