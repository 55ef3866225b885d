"""The sandbox's page: HTML forms without script or inline style, as the content security policy demands."""

import datetime as dt
from html import escape

from topout.payments.models import SandboxCheckout
from topout.payments.sandbox_provider import PAGE_PATH
from topout.translations.catalogues import gettext, pgettext
from topout.translations.formats import format_money

STYLE = """\
body { margin: 0; font: 18px/1.5 system-ui, sans-serif; background: #f4f1ea; color: #23211d; }
main { max-width: 26rem; margin: 0 auto; padding: 2rem 1.25rem; }
.note { border-left: 4px solid #b26a00; padding: .25rem 0 .25rem .75rem; }
.amount { font-size: 2.5rem; font-weight: 700; margin: .5rem 0; font-variant-numeric: tabular-nums; }
form { margin: .75rem 0; }
button { width: 100%; min-height: 52px; font: inherit; font-weight: 600; border-radius: 6px;
  border: 2px solid #23211d; background: #fff; color: #23211d; cursor: pointer; }
button.pay { background: #23211d; color: #fff; }
button:focus-visible, a:focus-visible { outline: 3px solid #b26a00; outline-offset: 3px; }
a { color: inherit; }
@media (prefers-color-scheme: dark) {
  body { background: #1b1a18; color: #f4f1ea; }
  button { border-color: #f4f1ea; background: #1b1a18; color: #f4f1ea; }
  button.pay { background: #f4f1ea; color: #1b1a18; }
}
"""


def render(checkout: SandboxCheckout, now: dt.datetime, language: str) -> str:
    title = gettext(language, "Pay · Topout sandbox")
    note = gettext(language, "This is the sandbox of a local run. No money moves.")
    amount = format_money(language, checkout.amount_cents, checkout.currency)
    return f"""<!doctype html>
<html lang="{language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{title}</title>
<link rel="stylesheet" href="{PAGE_PATH}style.css">
</head>
<body>
<main>
<p class="note">{note}</p>
<h1>{escape(checkout.description)}</h1>
<p class="amount">{escape(amount)}</p>
{_actions(checkout, now, language)}
</main>
</body>
</html>
"""


def _actions(checkout: SandboxCheckout, now: dt.datetime, language: str) -> str:
    if checkout.paid_at is not None:
        thanks = gettext(language, "This is paid. Thank you.")
        return f"<p>{thanks}</p>{_link(checkout.success_path, gettext(language, 'Go on'))}"
    if checkout.expired_at is not None or checkout.expires_at <= now:
        over = gettext(language, "The time to pay here is over.")
        return f"<p>{over}</p>{_link(checkout.cancel_path, gettext(language, 'Back to Topout'))}"
    declined = gettext(language, "The card was declined. Nothing was charged; you can try again.")
    labels = {
        "pay": gettext(language, "Pay"),
        "decline": pgettext(language, "button: let the card be declined", "Decline"),
        "cancel": gettext(language, "Cancel"),
    }
    buttons = "".join(_button(checkout.reference, action, label) for action, label in labels.items())
    return (f'<p role="alert">{declined}</p>' if checkout.declined_at else "") + buttons


def _link(path: str, label: str) -> str:
    return f'<p><a href="{escape(path)}">{label}</a></p>'


def _button(reference: str, action: str, label: str) -> str:
    target = f"{PAGE_PATH}{escape(reference)}/{action}"
    return f'<form method="post" action="{target}"><button class="{action}">{label}</button></form>\n'
