"""Lines of chat with a key; addresses that are blocked; news for a server that has no ears."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Go forward."""
    with op.batch_alter_table("chat") as chat:
        chat.add_column(sa.Column("key", sa.String(length=100), nullable=True))
    op.create_index("ix_chat_key", "chat", ["game_id", "key"], unique=True)
    op.create_table(
        "blocks",
        sa.Column("network", sa.String(length=50), nullable=False),
        sa.Column("reason", sa.Text(), nullable=False),
        sa.Column("created_at", sa.Float(53), nullable=False),
        sa.PrimaryKeyConstraint("network", name="pk_blocks"),
    )
    op.create_table(
        "news",
        sa.Column("id", sa.Integer(), autoincrement=True, nullable=False),
        sa.Column("words", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_news"),
    )


def downgrade() -> None:
    """Go back."""
    op.drop_table("news")
    op.drop_table("blocks")
    op.drop_index("ix_chat_key", "chat")
    with op.batch_alter_table("chat") as chat:
        chat.drop_column("key")
