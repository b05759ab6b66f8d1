"""What own maps are called, beside their texts."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

from stellwerk.server.shared import titles_of_text

revision = "0012"
down_revision = "0011"
branch_labels = None
depends_on = None

NAMES = ("title_en", "title_de")


def upgrade() -> None:
    """Go forward."""
    for name in NAMES:
        op.add_column("games", sa.Column(name, sa.String(length=200), nullable=True))
    games = sa.table("games", sa.column("id"), sa.column("map"), *map(sa.column, NAMES))
    connection = op.get_bind()
    on_maps = sa.select(games.c.id).where(games.c.map.is_not(None))
    for id in list(connection.execute(on_maps).scalars()):
        text = connection.execute(sa.select(games.c.map).where(games.c.id == id)).scalar_one()
        titles = dict(zip(NAMES, titles_of_text(text), strict=True))
        connection.execute(sa.update(games).where(games.c.id == id).values(**titles))


def downgrade() -> None:
    """Go back."""
    for name in NAMES:
        op.drop_column("games", name)
