"""The common colours of holds by their English word, which the app says in the reader's language"""

import unicodedata

import sqlalchemy as sa
from alembic import op

revision = "0056"
down_revision = "0055"
branch_labels = None
depends_on = None

WORDS = {
    "black": "schwarz noir noire noires nero nera nere negro negra negras μαυρο μαυρα",
    "blue": "blau bleu bleue bleues blu azul azules μπλε",
    "brown": "braun brun marron marrone marroni marrones καφε",
    "green": "grun gruen vert verte vertes verde verdi verdes πρασινο πρασινα",
    "grey": "gray grau gris grise grises grigio grigia grigie γκρι γκριζο γκριζα",
    "orange": "oranges arancione arancioni arancio naranja naranjas πορτοκαλι",
    "pink": "rosa rose roses rosas ροζ",
    "purple": "violet lila violett violette violettes viola morado morada moradas violeta μωβ μοβ",
    "red": "rot rouge rouges rosso rossa rosse rojo roja rojas κοκκινο κοκκινα",
    "white": "weiß weiss blanc blanche blanches bianco bianca bianche blanco blanca blancas λευκο λευκα ασπρο ασπρα",
    "yellow": "gelb jaune jaunes giallo gialla gialle amarillo amarilla amarillas κιτρινο κιτρινα",
}
COLOURS = {word: colour for colour, words in WORDS.items() for word in (colour, *words.split())}


def upgrade() -> None:
    boulders = sa.table("boulders", sa.column("color", sa.String()))
    connection = op.get_bind()
    for written in connection.scalars(sa.select(boulders.c.color).distinct()).all():
        colour = COLOURS.get(_fold(written), written)
        if colour != written:
            connection.execute(boulders.update().where(boulders.c.color == written).values(color=colour))


def _fold(written: str) -> str:
    letters = unicodedata.normalize("NFD", written.strip().lower())
    return "".join(letter for letter in letters if unicodedata.category(letter) != "Mn")


def downgrade() -> None:
    """An English word is as good as any."""
