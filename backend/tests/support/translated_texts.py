"""What mails and notifications say in another language: that every sentence was sent, and none of them in English."""

import re
from collections.abc import Collection
from email.message import EmailMessage

from scripts.message_calls import PLACEHOLDER, read_calls
from scripts.paths import BACKEND
from support.world import Browser, World
from topout.translations.catalogues import gettext

OTHER_LANGUAGES = ["de", "fr", "el"]
MIN_ENGLISH = 6
"""Letters: shorter pieces between two values (`, `) are in every language."""
CALLS = list(read_calls(BACKEND / "topout"))
MESSAGES = [call.message.text for call in CALLS]


def speaking(world: World, name: str, language: str, role: str = "participant") -> Browser:
    person = world.person(name, role)  # type: ignore[arg-type]
    assert person.put("/api/me/language", json={"language": language}).status_code == 204
    return person


def guest(world: World, language: str) -> Browser:
    browser = world.browser()
    browser.cookies.set("topout_language", language, domain="topout.example", path="/")
    return browser


def read(mail: EmailMessage) -> str:
    body = mail.get_body(("plain",))
    assert body is not None
    return f"{mail['Subject']}\n{body.get_content()}".replace("\r\n", "\n")


def list_problems(world: World, language: str, module: str, *, except_for: Collection[str] = ()) -> list[str]:
    """Sentences of the module that no mail had, mails in another language, and English in them. `except_for`: words
    that replace a name which consists of links only."""
    mails = world.all_mails()
    others = [mail for mail in mails if mail["Content-Language"] != language]
    texts = "\n".join(map(read, mails))
    sent_by = {call.message.text for call in CALLS if call.file == BACKEND / "topout" / module}
    wanted = sorted(sent_by - set(except_for))
    return [
        *(f"not sent: {message}" for message in wanted if not has_text(texts, language, message)),
        *(f"in {mail['Content-Language']}: {mail['Subject']}" for mail in others),
        *(f"English: {piece}" for piece in find_english(texts, language)),
    ]


def find_english(text: str, language: str) -> list[str]:
    """The pieces of our English sentences in it, unless this language says the same."""
    same = " ".join(PLACEHOLDER.sub(" ", gettext(language, message)) for message in MESSAGES)
    pieces = {piece.strip() for message in MESSAGES for piece in re.split(r"%\(\w+\)[sd]|\n", message)}
    return sorted(piece for piece in pieces if len(piece) >= MIN_ENGLISH and piece in text and piece not in same)


def has_text(text: str, language: str, message: str) -> bool:
    """Whatever values were inserted."""
    pieces = re.split(r"%\(\w+\)[sd]", gettext(language, message))
    return re.search(".+?".join(re.escape(piece) for piece in pieces), text, re.DOTALL) is not None
