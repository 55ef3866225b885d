"""The installation's own texts: `texts/terms.md` and `texts/privacy.md` in the data folder."""

from functools import lru_cache
from pathlib import Path

from topout.core.config import Settings
from topout.texts.defaults import TERMS, TextName
from topout.texts.notice import make_notice


def has_own_text(settings: Settings, name: TextName) -> bool:
    file = settings.data_dir / "texts" / f"{name}.md"
    return file.is_file() and bool(file.read_text("utf-8", errors="replace").strip())


def find_text(settings: Settings, name: TextName) -> str:
    """A changed file is read again; without one, or with an empty one, the default is shown."""
    file = settings.data_dir / "texts" / f"{name}.md"
    try:
        own = _load(file, file.stat().st_mtime_ns)
    except OSError:
        own = ""
    return own or (TERMS if name == "terms" else make_notice(settings))


@lru_cache(maxsize=2)
def _load(file: Path, _modified_ns: int) -> str:
    return file.read_text("utf-8", errors="replace").strip()
