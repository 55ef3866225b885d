"""One call for all who wait for the same thing, which never began before they asked."""

import asyncio
from collections.abc import Awaitable, Callable, Sequence

import pytest

from topout.core.single_flight import SingleFlight


class Reading:
    """Takes until it is let go, and returns what was committed when it began."""

    def __init__(self) -> None:
        self.committed, self.calls = 0, 0
        self.may_end = asyncio.Event()

    async def read(self) -> int:
        self.calls += 1
        seen = self.committed
        await self.may_end.wait()
        return seen


async def begin(*calls: Awaitable[int]) -> Sequence[asyncio.Future[int]]:
    started = [asyncio.ensure_future(call) for call in calls]
    for _ in range(3):
        await asyncio.sleep(0)
    return started


def run(test: Callable[[SingleFlight[str, int], Reading], Awaitable[None]]) -> None:
    async def main() -> None:
        await test(SingleFlight(), Reading())

    asyncio.run(main())


def test_those_who_come_meanwhile_share_the_next_call() -> None:
    async def test(flight: SingleFlight[str, int], reading: Reading) -> None:
        first = await begin(flight.run("board", reading.read))
        reading.committed = 1
        later = await begin(*(flight.run("board", reading.read) for _ in range(5)))
        reading.may_end.set()
        assert await asyncio.gather(*first, *later) == [0, 1, 1, 1, 1, 1], "what they committed was not read"
        assert reading.calls == 2

    run(test)


def test_other_things_do_not_wait() -> None:
    async def test(flight: SingleFlight[str, int], reading: Reading) -> None:
        started = await begin(flight.run("board", reading.read), flight.run("another", reading.read))
        assert reading.calls == 2
        reading.may_end.set()
        await asyncio.gather(*started)

    run(test)


def test_one_who_goes_away_does_not_end_it_for_the_others() -> None:
    async def test(flight: SingleFlight[str, int], reading: Reading) -> None:
        gone, patient = await begin(flight.run("board", reading.read), flight.run("board", reading.read))
        gone.cancel()
        reading.may_end.set()
        assert await patient == 0

    run(test)


def test_a_call_that_fails_fails_for_all_who_wait_and_the_next_one_succeeds() -> None:
    async def test(flight: SingleFlight[str, int], reading: Reading) -> None:
        async def fail() -> int:
            raise ConnectionError()

        for failed in await begin(flight.run("board", fail), flight.run("board", fail)):
            with pytest.raises(ConnectionError):
                await failed
        reading.may_end.set()
        assert await flight.run("board", reading.read) == 0

    run(test)
