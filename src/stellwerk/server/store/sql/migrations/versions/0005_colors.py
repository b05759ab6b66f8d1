"""Colors that a table chose."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Go forward."""
    op.add_column("games", sa.Column("colors", sa.String(length=80), nullable=True))


def downgrade() -> None:
    """Go back."""
    op.drop_column("games", "colors")
