"""The outbox and its worker, with real files and a real SMTP server."""

import socketserver
import threading
from collections.abc import Iterator

import pytest

from support.polling import TIMEOUT_SECONDS
from support.world import World
from topout.mail.outbox import Email, queue_mail
from topout.mail.transports import SmtpTransport
from topout.mail.worker import MailWorker


class MailServer(socketserver.ThreadingTCPServer):
    """A minimal SMTP server that accepts mails, or refuses the first ones."""

    allow_reuse_address = True

    def __init__(self) -> None:
        super().__init__(("127.0.0.1", 0), SmtpHandler)
        self.received: list[str] = []
        self.refuse_next = 0


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


def make_worker(world: World, server: MailServer) -> MailWorker:
    url = f"smtp://127.0.0.1:{server.server_address[1]}?tls=off"
    return MailWorker(world.database, SmtpTransport(url, world.settings.origin), world.clock)


def queue(world: World, subject: str = "Hello", *, commit: bool = True) -> None:
    with world.database.writing() as session:
        queue_mail(session, "ada@example.org", Email(subject, "Grüße vom Fels\n"), world.clock())
        if commit:
            session.commit()


def test_a_mail_is_sent_once_and_only_after_its_transaction_committed(world: World, mail_server: MailServer) -> None:
    mail_worker = make_worker(world, mail_server)
    queue(world, "never", commit=False)
    queue(world)
    assert [mail_worker.run_round(), mail_worker.run_round()] == [1, 0]
    assert len(mail_server.received) == 1
    assert "Subject: Hello" in mail_server.received[0]
    assert "Message-ID: <" in mail_server.received[0]


def test_a_mail_that_was_refused_is_tried_again_later_with_the_same_id(world: World, mail_server: MailServer) -> None:
    mail_worker = make_worker(world, mail_server)
    mail_server.refuse_next = 1
    queue(world)
    assert mail_worker.run_round() == 0
    assert mail_worker.run_round() == 0, "not at once"
    world.clock.advance(minutes=1)
    assert mail_worker.run_round() == 1


def test_a_mail_is_sent_later_when_the_mail_server_could_not_be_reached(world: World, mail_server: MailServer) -> None:
    queue(world)
    unreachable = MailWorker(
        world.database, SmtpTransport("smtp://127.0.0.1:1?tls=off", "http://x.example"), world.clock
    )
    assert unreachable.run_round() == 0
    world.clock.advance(minutes=1)
    assert make_worker(world, mail_server).run_round() == 1


def test_several_workers_never_send_the_same_mail(world: World, mail_server: MailServer) -> None:
    for number in range(30):
        queue(world, f"mail {number}")
    workers = [make_worker(world, mail_server) for _ in range(4)]
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

    mail_worker = MailWorker(world.database, Transport(), world.clock)
    mail_worker._poll_seconds = 10 * TIMEOUT_SECONDS
    mail_worker.start()
    queue(world)
    assert delivered.wait(TIMEOUT_SECONDS)
    mail_worker.stop()
