"""What other sites may show in a frame: embeds of a competition, and by no way anything else."""

from collections.abc import Callable
from pathlib import Path

import pytest

from support.world import Browser, World

pytestmark = pytest.mark.sqlite_only(reason="it has no database")


@pytest.fixture
def built(tmp_path: Path) -> Path:
    app = tmp_path / "dist"
    app.mkdir()
    (app / "index.html").write_text("<!doctype html><title>Topout</title>")
    return app


@pytest.fixture
def visitor(make_world: Callable[..., World], built: Path) -> Browser:
    return make_world(app_dir=built).browser()


def test_other_sites_may_frame_embeds_and_nothing_else(visitor: Browser) -> None:
    for path in ("/embed/4?show=countdown", "/embed/4/"):
        embed = visitor.get(path).headers
        assert "frame-ancestors *" in embed["content-security-policy"]
        assert "x-frame-options" not in embed
    for path in ("/", "/live/4", "/overlay/4", "/embed", "/embedded/4", "/login?next=/embed/4", "/api/embed/4"):
        headers = visitor.get(path).headers
        assert "frame-ancestors 'none'" in headers["content-security-policy"], path


@pytest.mark.parametrize(
    "path",
    [
        "/embed/..%2Findex.html",
        "/embed/%2e%2e/index.html",
        "/embed/4/..%2F..%2Findex.html",
        "/embed/4%2F..%2F..%2Flogin",
        "/embed/..%2Flogin",
        "/embed/index.html",
        "/embed/04",
        "/embed/4%0A",
        "/embed/-4",
        "/embed//4",
        "/embed/",
    ],
)
def test_no_other_page_is_framed_by_way_of_an_embed(visitor: Browser, path: str) -> None:
    answer = visitor.get(path)
    assert "frame-ancestors 'none'" in answer.headers["content-security-policy"]
    assert answer.headers["x-frame-options"] == "DENY"


def test_a_file_is_served_under_its_own_path_only(visitor: Browser, built: Path) -> None:
    (built / "humans.txt").write_text("Who made it")
    assert visitor.get("/humans.txt").text == "Who made it"
    for path in ("/embed/..%2Fhumans.txt", "/assets/..%2Fhumans.txt", "/x/%2e%2e/humans.txt"):
        assert visitor.get(path).text != "Who made it", path
