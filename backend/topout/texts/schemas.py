from pydantic import BaseModel


class TextOut(BaseModel):
    text: str
    """Markdown."""


class TextResponse(BaseModel):
    data: TextOut
