"""L2: the messages that a client may send; everything else is refused."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from topout.core.errors import ValidationFailed
from topout.live.messages import Since, Topic, read_message

pytestmark = pytest.mark.sqlite_only(reason="it has no database")

anything = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda inner: st.lists(inner) | st.dictionaries(st.text() | st.sampled_from(["subscribe", "auth"]), inner),
    max_leaves=6,
)


def encode(**message: object) -> str:
    return json.dumps(message)


def test_a_subscription_names_a_board_and_the_version_of_the_client() -> None:
    since = "6f1e-a2-9131"
    message = read_message(encode(subscribe={"competition": 4, "category": "lt_6B", "since": since}))
    assert message.subscribe is not None
    assert message.subscribe.topic == Topic(4, "lt_6B")
    assert message.subscribe.parsed_since == Since("6f1e-a2", 9131)


@pytest.mark.parametrize("since", [None, "", "9131", "-9131", "epoch-", "epoch- 1", "e-1x", "é-1", "e-" + "9" * 16])
def test_an_unreadable_version_counts_as_none(since: str | None) -> None:
    message = read_message(encode(subscribe={"competition": 4, "category": "lt_6B", "since": since}))
    assert message.subscribe is not None
    assert message.subscribe.parsed_since is None


@pytest.mark.parametrize(
    "text",
    [
        "",
        "{}",
        "null",
        "[]",
        "[" * 2000,
        '{"subscribe": null}',
        '{"subscribe": {}}',
        '{"subscribe": {"competition": 0, "category": "a"}}',
        '{"subscribe": {"competition": "4", "category": "a"}}',
        '{"subscribe": {"competition": 4.0, "category": "a"}}',
        '{"subscribe": {"competition": true, "category": "a"}}',
        '{"subscribe": {"competition": 2147483648, "category": "a"}}',
        '{"subscribe": {"competition": 4, "category": ""}}',
        encode(subscribe={"competition": 4, "category": "x" * 62}),
        encode(subscribe={"competition": 4, "category": "a", "since": "x" * 81}),
        '{"subscribe": {"competition": 4, "category": "a", "live": true}}',
        '{"subscribe": {"competition": 4, "category": "a"}, "auth": "token"}',
        '{"auth": ""}',
        encode(auth="x" * 2001),
        '{"auth": 7}',
        '{"publish": 1}',
    ],
    ids=lambda text: text[:50],
)
def test_every_other_message_is_refused(text: str) -> None:
    with pytest.raises(ValidationFailed):
        read_message(text)


@given(anything)
def test_no_message_makes_the_reader_fail(value: object) -> None:
    try:
        read_message(json.dumps(value))
    except ValidationFailed:
        return
    assert isinstance(value, dict)
    assert len(value) == 1
