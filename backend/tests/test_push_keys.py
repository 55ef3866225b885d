"""Where pushes may be sent, how they are encrypted, and the server's own key."""

import stat
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from ipaddress import ip_address
from pathlib import Path
from threading import Barrier

import pytest
from cryptography.hazmat.primitives.asymmetric import ec

from support.push_service import Device, PushService, push_service_running
from support.world import World
from topout.core.config import BadSettings, Settings
from topout.notifications.encryption import encrypt
from topout.notifications.endpoints import is_endpoint, is_public
from topout.notifications.outbox import Notification, queue_notification
from topout.notifications.vapid import KEY_FILE, decode_base64url, encode_base64url, load_vapid_key

pytestmark = pytest.mark.sqlite_only(reason="it has no database")

STARTERS = 8
NOTE = Notification("announcements", "Cedar Marathon", "Sector Cedar is wet.", "/", "a-1")


@pytest.fixture(scope="module")
def service() -> Iterator[PushService]:
    with push_service_running() as running:
        yield running


def test_the_encryption_is_that_of_rfc_8291() -> None:
    """The example of its appendix A."""
    sender = int.from_bytes(decode_base64url("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"))
    made = encrypt(
        b"When I grow up, I want to be a watermelon",
        decode_base64url("BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4"),
        decode_base64url("BTBZMqHH6r4Tts7J_aSIgg"),
        salt=decode_base64url("DGv6ra1nlYgDCS1FRnbzlw"),
        sender=ec.derive_private_key(sender, ec.SECP256R1()),
    )
    assert encode_base64url(made) == (
        "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_"
        "yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
    )


ENDPOINTS = {
    "https://push.example.org/abc?x=1": True,
    "https://push.example.org:443/abc": True,
    "http://push.example.org/abc": False,
    "https://push.example.org:8443/abc": False,
    "https://localhost/abc": False,
    "https://127.0.0.1/abc": False,
    "https://127.1/abc": False,
    "https://0x7f.1/abc": False,
    "https://[::1]/abc": False,
    "https://user@push.example.org/": False,
    "https://push.example.org/#x": False,
    "https://push.example.org/a b": False,
    "https://push.example.org:port/": False,
    f"https://{'a' * 250}.example.org/": False,
    "file:///etc/passwd": False,
    "https://push.exämple.org/": False,
}


@pytest.mark.parametrize(("url", "is_good"), ENDPOINTS.items())
def test_an_endpoint_is_an_https_address_with_a_name(url: str, is_good: bool) -> None:
    assert is_endpoint(url, "") is is_good


def test_an_endpoint_never_leads_into_the_servers_own_network(world: World, service: PushService) -> None:
    inside = ("127.0.0.1", "10.1.2.3", "192.168.0.1", "169.254.169.254", "::1", "fd00::1", "::ffff:10.0.0.1")
    assert not any(is_public(ip_address(one)) for one in (*inside, "100.64.0.1", "224.0.0.1", "2002:a00:1::"))
    others = ("::10.0.0.1", "::8.8.8.8", "fec0::1", "64:ff9b::a00:1", "64:ff9b::808:808", "64:ff9b:1::a00:1", "fe80::1")
    assert [one for one in others if is_public(ip_address(one))] == []
    assert is_public(ip_address("142.250.1.1"))
    assert is_public(ip_address("2a00:1450:4016:80a::200a"))
    climber = world.person()
    device = Device(service, "inside")
    plain = device.subscription | {"endpoint": "https://localhost/abc"}
    assert climber.post("/api/push/subscription", json=plain).json()["fields"].keys() == {"endpoint"}
    named = device.subscription | {"endpoint": "https://localhost.localdomain/abc"}
    assert climber.post("/api/push/subscription", json=named).status_code == 204
    with world.database.writing() as session:
        queue_notification(session, [climber.user_id], lambda _: NOTE, world.clock())
        session.commit()
    assert world.services.push_worker.deliver_due() == 0


def test_the_key_is_one_for_all_processes_that_start_at_once(tmp_path: Path) -> None:
    """Processes of two containers may have the same id."""
    together = Barrier(STARTERS)

    def start(settings: Settings) -> str:
        together.wait()
        return load_vapid_key(settings).public_key

    with ThreadPoolExecutor(STARTERS) as pool:
        for number in range(30):
            folder = tmp_path / str(number)
            folder.mkdir()
            keys = pool.map(start, [Settings(data_dir=folder)] * STARTERS)
            assert len(set(keys)) == 1
            assert [file.name for file in folder.iterdir()] == [KEY_FILE]


def test_keys_that_are_none_are_refused(world: World, service: PushService) -> None:
    climber = world.person()
    good = Device(service, "keys").subscription
    for keys in ({"p256dh": "A" * 87}, {"auth": "short"}, {"p256dh": "é" * 87}):
        answer = climber.post("/api/push/subscription", json=good | {"keys": good["keys"] | keys})
        assert answer.status_code == 422, keys


def test_the_key_is_made_once_is_private_and_can_be_a_setting(world: World) -> None:
    file = world.settings.data_dir / KEY_FILE
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    assert load_vapid_key(world.settings).public_key == world.services.push_worker.transport.key.public_key
    given = Settings(data_dir=world.settings.data_dir, vapid_private_key=encode_base64url((7).to_bytes(32)))
    assert load_vapid_key(given).public_key != world.services.push_worker.transport.key.public_key
    with pytest.raises(BadSettings):
        load_vapid_key(Settings(vapid_private_key="none"))
    file.write_text("no key")
    with pytest.raises(BadSettings):
        load_vapid_key(world.settings)
