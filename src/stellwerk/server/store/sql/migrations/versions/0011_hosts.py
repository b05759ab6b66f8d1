"""The tables of a host are found without looking at all others."""

from __future__ import annotations

from alembic import op

revision = "0011"
down_revision = "0010"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Go forward."""
    op.create_index("ix_games_host", "games", ["host_id"])


def downgrade() -> None:
    """Go back."""
    op.drop_index("ix_games_host", "games")
