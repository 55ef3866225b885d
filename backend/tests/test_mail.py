"""The outbox and its worker, with real files and a real SMTP server."""

import re
import socketserver
import threading
from collections.abc import Iterator
from dataclasses import replace
from email import message_from_string
from email.header import decode_header, make_header
from email.utils import parseaddr
from pathlib import Path
from typing import Any

import pytest
from prometheus_client import generate_latest

from support.command_line import topout
from support.competitions import make_competition
from support.polling import TIMEOUT_SECONDS
from support.world import World
from topout.competitions.ownership import find_organiser_address
from topout.mail.given_up import list_given_up, send_again
from topout.mail.outbox import Email, queue_mail
from topout.mail.transports import make_transport
from topout.mail.worker import MAX_ATTEMPTS, MailWorker


class MailServer(socketserver.ThreadingTCPServer):
    """A minimal SMTP server that accepts mails, or refuses the first ones."""

    allow_reuse_address = True

    def __init__(self) -> None:
        super().__init__(("127.0.0.1", 0), SmtpHandler)
        self.received: list[str] = []
        self.refuse_next = 0
        self.unknown_recipients = False


class SmtpHandler(socketserver.StreamRequestHandler):
    server: MailServer

    def handle(self) -> None:
        self._reply("220 mail")
        for line in iter(self.rfile.readline, b""):
            command = line[:4].upper().strip()
            if command == b"DATA":
                if self.server.refuse_next:
                    self.server.refuse_next -= 1
                    self._reply("451 busy")
                    continue
                self._reply("354 go on")
                self._receive()
            if command == b"RCPT" and self.server.unknown_recipients:
                self._reply("550 5.1.1 no such person")
                continue
            self._reply("221 bye" if command == b"QUIT" else "250 ok")
            if command == b"QUIT":
                return

    def _receive(self) -> None:
        lines = []
        while (line := self.rfile.readline()) != b".\r\n":
            lines.append(line.decode())
        self.server.received.append("".join(lines))

    def _reply(self, text: str) -> None:
        self.wfile.write(f"{text}\r\n".encode())


@pytest.fixture
def mail_server() -> Iterator[MailServer]:
    with MailServer() as server:
        thread = threading.Thread(target=server.serve_forever, daemon=True)
        thread.start()
        yield server
        server.shutdown()


def url_of(server: MailServer) -> str:
    return f"smtp://127.0.0.1:{server.server_address[1]}?tls=off"


def make_worker(world: World, url: str, **settings: Any) -> MailWorker:
    transport = make_transport(replace(world.settings, mail=url, **settings))
    return MailWorker(world.database, transport, world.clock, find_organiser_address, world.services.metrics)


def queue(world: World, subject: str = "Hello", *, commit: bool = True, competition_id: int | None = None) -> None:
    with world.database.writing() as session:
        queue_mail(session, "ada@example.org", Email(subject, "Grüße vom Fels\n"), world.clock(), competition_id)
        if commit:
            session.commit()


def test_a_mail_is_sent_once_and_only_after_its_transaction_committed(world: World, mail_server: MailServer) -> None:
    mail_worker = make_worker(world, url_of(mail_server))
    queue(world, "never", commit=False)
    queue(world)
    assert [mail_worker.run_round(), mail_worker.run_round()] == [1, 0]
    assert len(mail_server.received) == 1
    assert "Subject: Hello" in mail_server.received[0]
    assert "Message-ID: <" in mail_server.received[0]


def test_a_mail_that_was_refused_is_tried_again_later_with_the_same_id(world: World, mail_server: MailServer) -> None:
    mail_worker = make_worker(world, url_of(mail_server))
    mail_server.refuse_next = 1
    queue(world)
    assert mail_worker.run_round() == 0
    assert mail_worker.run_round() == 0, "not at once"
    world.clock.advance(minutes=1)
    assert mail_worker.run_round() == 1


def test_a_mail_is_sent_later_when_the_mail_server_could_not_be_reached(world: World, mail_server: MailServer) -> None:
    queue(world)
    unreachable = make_worker(world, "smtp://127.0.0.1:1?tls=off")
    assert unreachable.run_round() == 0
    world.clock.advance(minutes=1)
    assert make_worker(world, url_of(mail_server)).run_round() == 1


def test_every_attempt_is_counted_by_its_outcome(world: World, mail_server: MailServer) -> None:
    def counted() -> dict[str, float]:
        shown = generate_latest(world.services.metrics.registry).decode()
        return {name: float(count) for name, count in re.findall(r'topout_mails_total\{outcome="(\w+)"\} (\S+)', shown)}

    assert counted() == {"sent": 0, "deferred": 0, "refused": 0, "given_up": 0}, "the first failure is an increase"
    mail_worker = make_worker(world, url_of(mail_server))
    mail_server.refuse_next = 1
    queue(world)
    mail_worker.run_round()
    world.clock.advance(minutes=1)
    mail_worker.run_round()
    assert counted() == {"sent": 1, "deferred": 1, "refused": 0, "given_up": 0}
    mail_server.unknown_recipients = True
    queue(world)
    mail_worker.run_round()
    assert counted() == {"sent": 1, "deferred": 1, "refused": 1, "given_up": 0}
    mail_server.unknown_recipients, mail_server.refuse_next = False, MAX_ATTEMPTS
    queue(world)
    for _ in range(MAX_ATTEMPTS):
        mail_worker.run_round()
        world.clock.advance(hours=1)
    assert counted() == {"sent": 1, "deferred": MAX_ATTEMPTS, "refused": 1, "given_up": 1}


def test_mails_come_from_the_chosen_sender_and_answers_go_to_the_organiser(
    world: World, mail_server: MailServer
) -> None:
    organiser = world.person("organiser", "organiser")
    competition = make_competition(world, organiser)
    mail_worker = make_worker(
        world, url_of(mail_server), mail_from="cup@club.example", site_name="Kletterclub Fürth, e.V."
    )
    queue(world, competition_id=competition)
    queue(world, "About the account")
    mail_worker.run_round()
    about_competition, about_account = map(message_from_string, mail_server.received[-2:])
    assert parseaddr(about_account["From"])[1] == "cup@club.example"
    sender = str(make_header(decode_header(about_account["From"])))
    assert sender == "Kletterclub Fürth, e.V. <cup@club.example>"
    assert about_competition["Reply-To"] == "organiser@example.org"
    assert "Reply-To" not in about_account
    assert about_account["Message-ID"].endswith("@topout.example>")


def test_a_mail_is_given_up_after_the_last_attempt_and_can_be_sent_again(world: World, mail_server: MailServer) -> None:
    mail_worker = make_worker(world, url_of(mail_server))
    mail_server.refuse_next = MAX_ATTEMPTS
    queue(world)
    for _ in range(MAX_ATTEMPTS):
        mail_worker.run_round()
        world.clock.advance(hours=2)
    assert mail_worker.run_round() == 0, "it is given up"
    with world.database.reading() as session:
        assert [(one.to_address, one.failure) for one in list_given_up(session)] == [
            ("ada@example.org", "SMTPDataError 451")
        ]
    with world.database.writing() as session:
        assert [send_again(session, None, world.clock()), send_again(session, None, world.clock())] == [1, 0]
        session.commit()
    assert mail_worker.run_round() == 1
    with world.database.reading() as session:
        assert list_given_up(session) == []


def test_an_address_that_the_mail_server_does_not_know_is_not_tried_again(
    world: World, mail_server: MailServer
) -> None:
    mail_worker = make_worker(world, url_of(mail_server))
    mail_server.unknown_recipients = True
    queue(world)
    assert mail_worker.run_round() == 0
    with world.database.reading() as session:
        assert [one.failure for one in list_given_up(session)] == ["SMTPRecipientsRefused 550"]
    mail_server.unknown_recipients = False
    world.clock.advance(days=1)
    assert mail_worker.run_round() == 0


def test_given_up_mails_are_deleted_with_the_account_or_after_thirty_days(
    world: World, mail_server: MailServer
) -> None:
    mail_worker = make_worker(world, url_of(mail_server))
    mail_server.unknown_recipients = True
    ada = world.person("ada")

    def count() -> int:
        with world.database.reading() as session:
            return len(list_given_up(session))

    queue(world)
    mail_worker.run_round()
    assert count() == 1
    assert ada.delete("/api/me").status_code == 204
    assert count() == 0
    queue(world)
    mail_worker.run_round()
    world.clock.advance(days=29)
    world.services.purge_worker.run_round()
    assert count() == 1
    world.clock.advance(days=2)
    world.services.purge_worker.run_round()
    assert count() == 0


def test_doctor_sends_a_test_mail_and_names_those_that_were_given_up(tmp_path: Path, mail_server: MailServer) -> None:
    topout("migrate", data_dir=tmp_path)
    settings = {"TOPOUT_MAIL": url_of(mail_server), "TOPOUT_MAIL_FROM": "cup@club.example"}
    said = topout("doctor", "--send-test-mail", "ada@example.org", data_dir=tmp_path, **settings).stdout
    assert "ok    test mail: handed over for ada@example.org" in said
    assert "mails come from Topout <cup@club.example>" in said
    assert "To: ada@example.org" in mail_server.received[-1]
    mail_server.unknown_recipients = True
    said = topout("doctor", "--send-test-mail", "ada@example.org", data_dir=tmp_path, **settings).stdout
    assert "FAIL  test mail: it could not be sent (SMTPRecipientsRefused 550)" in said
    assert "No mail was given up." in topout("mail", "list", data_dir=tmp_path).stdout
    assert topout("mail", "send-again", "7", data_dir=tmp_path).returncode == 2


def test_several_workers_never_send_the_same_mail(world: World, mail_server: MailServer) -> None:
    for number in range(30):
        queue(world, f"mail {number}")
    workers = [make_worker(world, url_of(mail_server)) for _ in range(4)]
    threads = [threading.Thread(target=mail_worker.run_round) for mail_worker in workers]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    subjects = [line for mail in mail_server.received for line in mail.splitlines() if line.startswith("Subject:")]
    assert sorted(subjects) == sorted(f"Subject: mail {number}" for number in range(30))


def test_address_and_text_are_erased_once_a_mail_is_sent(world: World) -> None:
    queue(world)
    assert len(world.mails("ada@example.org")) == 1
    with world.database.engine.connect() as connection:
        rows = connection.exec_driver_sql("select * from outgoing_mails").fetchall()
    assert "ada@example.org" not in str(rows)
    assert "Fels" not in str(rows)


def test_the_running_server_delivers_by_itself(world: World) -> None:
    """The worker's thread wakes at the commit, not at the next poll."""
    delivered = threading.Event()

    class Transport:
        def send(self, *_: object) -> None:
            delivered.set()

    mail_worker = MailWorker(world.database, Transport(), world.clock, find_organiser_address, world.services.metrics)
    mail_worker._poll_seconds = 10 * TIMEOUT_SECONDS
    mail_worker.start()
    queue(world)
    assert delivered.wait(TIMEOUT_SECONDS)
    mail_worker.stop()
