"""The installation's own texts: `texts/terms.md` and `texts/privacy.md` in the data folder, `texts/terms.de.md` for one
language."""

from functools import lru_cache
from pathlib import Path

from topout.core.config import Settings
from topout.texts.defaults import TextName, load_default
from topout.texts.notice import make_notice


def has_own_text(settings: Settings, name: TextName) -> bool:
    return bool(_read(_own_file(settings, name)))


def find_text(settings: Settings, name: TextName, language: str) -> str:
    """A changed file is read again. One without a language is for all that have no file; without any, or with an empty
    one, the default is shown."""
    own = _read(_own_file(settings, name, language)) or _read(_own_file(settings, name))
    return own or (load_default(name, language) if name == "terms" else make_notice(settings, language))


def _own_file(settings: Settings, name: TextName, language: str | None = None) -> Path:
    return settings.data_dir / "texts" / (f"{name}.{language}.md" if language else f"{name}.md")


def _read(file: Path) -> str:
    try:
        return _load(file, file.stat().st_mtime_ns)
    except OSError:
        return ""


@lru_cache(maxsize=16)
def _load(file: Path, _modified_ns: int) -> str:
    return file.read_text("utf-8", errors="replace").strip()
