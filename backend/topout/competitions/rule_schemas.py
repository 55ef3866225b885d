"""The rules of a category in words, and as codes by which a client says them in another language."""

from pydantic import BaseModel, ConfigDict

from topout.scoring.rule_codes import RuleCode


class CodedRule(BaseModel):
    """What a sentence says, for a reader of another language."""

    model_config = ConfigDict(from_attributes=True)

    code: RuleCode
    params: dict[str, str | int | float | bool | list[int | float] | None]


class CodedRules(BaseModel):
    model_config = ConfigDict(from_attributes=True)

    contestants: CodedRule
    boulders: CodedRule
    points: list[CodedRule]
    ties: list[CodedRule]


class RulesOut(BaseModel):
    contestants: str
    boulders: str
    points: list[str]
    ties: list[str]
    coded: CodedRules | None = None
    """The same sentences as codes; always sent."""
