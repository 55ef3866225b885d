"""The closed registry of scoring formats. A new format is one file and one line here."""

from topout.scoring.fields import Fields
from topout.scoring.formats.attempts import Attempts
from topout.scoring.formats.divided import Divided
from topout.scoring.formats.ifsc import Ifsc2025, Ifsc2026
from topout.scoring.formats.marathon import Marathon
from topout.scoring.formats.points import Points
from topout.scoring.formats.tops_zones import TopsZones
from topout.scoring.formats.volume import Volume

AnyRules = Marathon | Points | Divided | TopsZones | Ifsc2025 | Ifsc2026 | Attempts | Volume

FORMATS: dict[str, type[AnyRules]] = {
    "marathon": Marathon,
    "points": Points,
    "divided": Divided,
    "tops_zones": TopsZones,
    "ifsc_2025": Ifsc2025,
    "ifsc_2026": Ifsc2026,
    "attempts": Attempts,
    "volume": Volume,
}


def read_rules(format: str, params: Fields) -> AnyRules:
    """Parameters that are not given have the format's defaults."""
    return FORMATS[format].read(params)
