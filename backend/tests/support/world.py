"""The test harness: `World` is one installation for one test, with the real app, a real database and a test clock."""

import datetime as dt
import re
from email import message_from_bytes, policy
from email.message import EmailMessage
from functools import cache
from typing import Any

from fastapi import FastAPI
from httpx2 import Client, Response
from sqlalchemy.orm import Session

from support.documented import check_documented, make_openapi
from support.transport import AppTransport
from topout.accounts.models import Role, User
from topout.accounts.passwords import hash_password
from topout.accounts.service import create_user
from topout.accounts.sign_ins import open_sign_in
from topout.accounts.tokens import mac
from topout.app import create_app
from topout.core.config import Settings
from topout.services import Services

PASSWORD = "Granite-7"
NOON = dt.datetime(2026, 6, 6, 12, 0, tzinfo=dt.UTC)
ORIGIN = "http://topout.example"


@cache
def hash_test_password() -> str:
    return hash_password(PASSWORD)


class Clock:
    def __init__(self) -> None:
        self.now = NOON

    def __call__(self) -> dt.datetime:
        return self.now

    def advance(self, **delta: float) -> None:
        self.now += dt.timedelta(**delta)


class Browser(Client):
    """One browser: its own cookies, and the access token of the user who signed in on it."""

    user_id: int = 0
    participant_id: int = 0
    """Of the user's entry, where a test has made one."""

    def sign_in(self, email: str, password: str = PASSWORD) -> Response:
        answer = self.post("/api/login", json={"email": email, "password": password})
        assert answer.status_code == 200, answer.text
        return self.keep_session(answer)

    def keep_session(self, answer: Response) -> Response:
        self.user_id = answer.json()["user"]["id"]
        self.headers["authorization"] = f"Bearer {answer.json()['access_token']}"
        return answer

    def refresh(self) -> Response:
        answer = self.post("/api/refresh-token")
        if answer.status_code == 200:
            self.headers["authorization"] = f"Bearer {answer.json()['access_token']}"
        return answer

    def drop_token(self) -> None:
        self.headers.pop("authorization", None)


class World:
    """Test harness of the app: its database, its clock, its mails, and browsers that reach it without a socket."""

    def __init__(self, settings: Settings) -> None:
        self.clock = Clock()
        self.settings = settings
        self.app: FastAPI = create_app(settings, self.clock)
        setattr(self.app, "openapi", make_openapi)  # noqa: B010 - mypy takes no assignment to a method
        self.services: Services = self.app.state.services
        self.database = self.services.database

    def browser(self, ip: str = "127.0.0.1", **headers: str) -> Browser:
        sent = {"origin": ORIGIN, "user-agent": "Mozilla/5.0 (Linux; Android 14) Chrome/120 Mobile", **headers}
        return Browser(
            transport=AppTransport(self.app, ip),
            base_url=ORIGIN,
            headers=sent,
            follow_redirects=True,
            event_hooks={"response": [check_documented]},
        )

    def make_user(self, email: str, role: Role = "participant") -> int:
        with self.database.writing() as session:
            user = self._add_user(session, email, role)
            session.commit()
            return user.id

    def person(self, name: str = "climber", role: Role = "participant") -> Browser:
        """A new user, signed in on a browser of their own; skips the password hash, which is slow."""
        email = f"{name}@example.org"
        with self.database.writing() as session:
            browser = self._sign_in(session, self._add_user(session, email, role))
        browser.cookies.set("topout_device", mac(self.settings, "device", email), domain="topout.example", path="/")
        return browser

    def ticket_holder(self) -> Browser:
        """Signed in as claiming a ticket does it: a user without an address."""
        with self.database.writing() as session:
            user = User(email=None, first_name="Tess", last_name="Traverse", created_at=self.clock())
            session.add(user)
            return self._sign_in(session, user)

    def _add_user(self, session: Session, email: str, role: Role) -> User:
        return create_user(session, email, "Robin", "Rock", role, hash_test_password(), self.clock())

    def _sign_in(self, session: Session, user: User) -> Browser:
        session.flush()
        tokens = open_sign_in(session, user, "Chrome on Android", "", self.clock(), self.settings)
        browser = self.browser()
        browser.user_id = user.id
        session.commit()
        browser.headers["authorization"] = f"Bearer {tokens.access}"
        browser.cookies.set("topout_refresh", tokens.refresh, domain="topout.example", path="/")
        return browser

    def reopen(self, browser: Browser) -> Browser:
        """A browser of another world with the same users, as signed in as it was there."""
        reopened = self.browser()
        reopened.user_id, reopened.participant_id = browser.user_id, browser.participant_id
        reopened.headers["authorization"] = browser.headers["authorization"]
        reopened.cookies.update(browser.cookies)
        return reopened

    def mails(self, to: str) -> list[EmailMessage]:
        """Delivers the queued mails and returns every mail to this address, oldest first."""
        return [mail for mail in self.all_mails() if mail["To"] == to]

    def all_mails(self) -> list[EmailMessage]:
        self.services.mail_worker.run_round()
        files = sorted((self.settings.data_dir / "mail").glob("*.eml"))
        mails: list[Any] = [message_from_bytes(file.read_bytes(), policy=policy.default) for file in files]
        return mails

    def code_for(self, address: str) -> str:
        found = re.search(r"\b(\d{6})\b", self.mails(address)[-1].get_content())
        assert found, "no code in the newest mail"
        return found.group(1)

    def close(self) -> None:
        self.services.exit_stack.close()
