"""Types of an organiser's input: times, money, time zones, texts. Pure."""

import datetime as dt
from functools import cache
from typing import Annotated, Any
from zoneinfo import available_timezones

from pydantic import AfterValidator, AwareDatetime, BeforeValidator, ConfigDict, Field, StringConstraints, with_config
from typing_extensions import TypedDict

from topout.core.errors.field_errors import field_error
from topout.core.organiser_texts import Written
from topout.core.schemas import LongText, SingleLineText, check_not_blank

MIN_TIME, MAX_TIME = dt.datetime(2000, 1, 1, tzinfo=dt.UTC), dt.datetime(2100, 1, 1, tzinfo=dt.UTC)
MAX_SEATS = 100_000
MAX_FEE_CENTS = 100_000_00
MAX_TEAM_SIZE = 20
# ISO 4217 currencies with cents: amounts are stored in cents and shown divided by 100.
# fmt: off
CURRENCIES = frozenset((
    "AED", "AFN", "ALL", "AMD", "ANG", "AOA", "ARS", "AUD", "AWG", "AZN", "BAM", "BBD", "BDT", "BGN", "BMD", "BND",
    "BOB", "BRL", "BSD", "BTN", "BWP", "BYN", "BZD", "CAD", "CDF", "CHF", "CNY", "COP", "CRC", "CUP", "CVE", "CZK",
    "DKK", "DOP", "DZD", "EGP", "ERN", "ETB", "EUR", "FJD", "FKP", "GBP", "GEL", "GHS", "GIP", "GMD", "GTQ", "GYD",
    "HKD", "HNL", "HTG", "HUF", "IDR", "ILS", "INR", "IRR", "JMD", "KES", "KGS", "KHR", "KPW", "KYD", "KZT", "LAK",
    "LBP", "LKR", "LRD", "LSL", "MAD", "MDL", "MGA", "MKD", "MMK", "MNT", "MOP", "MRU", "MUR", "MVR", "MWK", "MXN",
    "MYR", "MZN", "NAD", "NGN", "NIO", "NOK", "NPR", "NZD", "PAB", "PEN", "PGK", "PHP", "PKR", "PLN", "QAR", "RON",
    "RSD", "RUB", "SAR", "SBD", "SCR", "SDG", "SEK", "SGD", "SHP", "SLE", "SOS", "SRD", "SSP", "STN", "SVC", "SYP",
    "SZL", "THB", "TJS", "TMT", "TOP", "TRY", "TTD", "TWD", "TZS", "UAH", "USD", "UYU", "UZS", "VES", "WST", "XCD",
    "YER", "ZAR", "ZMW",
))
# fmt: on


@cache
def _timezones() -> frozenset[str]:
    return frozenset(available_timezones())


def _check_timezone(zone: str) -> str:
    if zone not in _timezones():
        raise ValueError(field_error("time_zone"))
    return zone


def _check_currency(currency: str) -> str:
    if currency not in CURRENCIES:
        raise ValueError(field_error("currency"))
    return currency


def _check_is_text(value: Any) -> Any:
    """Pydantic would read numbers as seconds since 1970."""
    if not isinstance(value, str):
        raise ValueError(field_error("time_format"))
    return value


def _check_moment(moment: dt.datetime) -> dt.datetime:
    in_utc = moment.astimezone(dt.UTC) if MIN_TIME.year <= moment.year < MAX_TIME.year else None
    if in_utc is None or in_utc < MIN_TIME:
        raise ValueError(field_error("time_out_of_range"))
    return in_utc


Moment = Annotated[AwareDatetime, Field(strict=False), BeforeValidator(_check_is_text), AfterValidator(_check_moment)]
Title = Annotated[SingleLineText, StringConstraints(max_length=100), AfterValidator(check_not_blank)]
LocationText = Annotated[SingleLineText, StringConstraints(max_length=200)]
Zone = Annotated[str, StringConstraints(max_length=64), AfterValidator(_check_timezone)]
Currency = Annotated[str, StringConstraints(max_length=3), AfterValidator(_check_currency)]
Capacity = Annotated[int, Field(ge=1, le=MAX_SEATS)]
FeeCents = Annotated[int, Field(ge=0, le=MAX_FEE_CENTS)]
TeamSize = Annotated[int, Field(ge=1, le=MAX_TEAM_SIZE)]
RefundPercent = Annotated[int, Field(ge=0, le=100)]
GraceMinutes = Annotated[int, Field(ge=0, le=24 * 60)]
RetentionDays = Annotated[int, Field(ge=0, le=36_500)]
InfoText = Annotated[LongText, StringConstraints(max_length=50_000)]
WaiverText = Annotated[LongText, StringConstraints(max_length=50_000), AfterValidator(check_not_blank)]


@with_config(ConfigDict(extra="forbid", strict=True))
class TitleTranslation(TypedDict, total=False):
    name: Annotated[SingleLineText, StringConstraints(max_length=100)]


@with_config(ConfigDict(extra="forbid", strict=True))
class NameTranslation(TypedDict, total=False):
    name: Annotated[SingleLineText, StringConstraints(max_length=60)]


@with_config(ConfigDict(extra="forbid", strict=True))
class LongTextTranslation(TypedDict, total=False):
    text: Annotated[LongText, StringConstraints(max_length=50_000)]


TitleTranslations = Written[TitleTranslation]
NameTranslations = Written[NameTranslation]
"""Of categories and sessions."""
LongTextTranslations = Written[LongTextTranslation]
"""Of info and waiver."""
