from collections.abc import Iterator

import pytest

from support.other_process import OtherProcess


@pytest.fixture
def other_process(database_url: str) -> Iterator[OtherProcess]:
    other = OtherProcess(database_url)
    yield other
    other.close()
