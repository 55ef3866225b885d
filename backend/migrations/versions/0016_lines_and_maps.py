"""Holds and words of a line, sector maps, and photos in the size that phones keep"""

import io

import sqlalchemy as sa
from alembic import op
from PIL import Image

revision = "0016"
down_revision = "0015"
branch_labels = None
depends_on = None

MAX_SIDE_PIXELS, MAX_BYTES = 960, 70_000
QUALITIES = (80, 65, 50, 35, 20)


def upgrade() -> None:
    op.add_column("boulders", sa.Column("holds", sa.JSON(), server_default="[]", nullable=False))
    op.add_column("boulders", sa.Column("line_text", sa.String(length=300), server_default="", nullable=False))
    op.create_table(
        "sector_maps",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("competition_id", sa.Integer(), nullable=False),
        sa.Column("sector", sa.String(length=60), nullable=False),
        sa.Column("photo", sa.String(length=32), nullable=False),
        sa.Column("width", sa.Integer(), nullable=False),
        sa.Column("height", sa.Integer(), nullable=False),
        sa.Column("pins", sa.JSON(), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(
            ["competition_id"], ["competitions.id"], name=op.f("fk_sector_maps_competition_id_competitions")
        ),
        sa.ForeignKeyConstraint(["photo"], ["photos.name"], name=op.f("fk_sector_maps_photo_photos")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_sector_maps")),
        sa.UniqueConstraint("competition_id", "sector", name=op.f("uq_sector_maps_competition_id")),
    )
    op.add_column("photos", sa.Column("phone", sa.LargeBinary(), nullable=True))
    _encode_stored_photos()


def _encode_stored_photos() -> None:
    photos = sa.table("photos", sa.column("name"), sa.column("content"), sa.column("phone"))
    connection = op.get_bind()
    for name in connection.scalars(sa.select(photos.c.name)).all():
        content = connection.scalar(sa.select(photos.c.content).where(photos.c.name == name))
        connection.execute(photos.update().where(photos.c.name == name).values(phone=_shrink(content)))


def _shrink(content: bytes) -> bytes:
    """The best quality that fits; where none does, the worst."""
    image = Image.open(io.BytesIO(content)).convert("RGB")
    image.thumbnail((MAX_SIDE_PIXELS, MAX_SIDE_PIXELS))
    for quality in QUALITIES:
        encoded = io.BytesIO()
        image.save(encoded, "WEBP", quality=quality, method=4)
        if encoded.tell() <= MAX_BYTES:
            break
    return encoded.getvalue()
