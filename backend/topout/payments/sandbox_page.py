"""The sandbox's page: HTML forms without script or inline style, as the content security policy demands."""

import datetime as dt
from html import escape

from topout.payments.models import SandboxCheckout
from topout.payments.sandbox_provider import PAGE_PATH

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


def render(checkout: SandboxCheckout, now: dt.datetime) -> str:
    return f"""<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Pay · Topout sandbox</title>
<link rel="stylesheet" href="{PAGE_PATH}style.css">
</head>
<body>
<main>
<p class="note">This is the sandbox of a local run. No money moves.</p>
<h1>{escape(checkout.description)}</h1>
<p class="amount">{checkout.amount_cents / 100:.2f} {escape(checkout.currency)}</p>
{_actions(checkout, now)}
</main>
</body>
</html>
"""


def _actions(checkout: SandboxCheckout, now: dt.datetime) -> str:
    back = escape(checkout.cancel_path)
    if checkout.paid_at is not None:
        return f'<p>This is paid. Thank you.</p><p><a href="{escape(checkout.success_path)}">Go on</a></p>'
    if checkout.expired_at is not None or checkout.expires_at <= now:
        return f'<p>The time to pay here is over.</p><p><a href="{back}">Back to Topout</a></p>'
    declined = '<p role="alert">The card was declined. Nothing was charged; you can try again.</p>'
    return (declined if checkout.declined_at else "") + "".join(
        _button(checkout.reference, action, label)
        for action, label in (("pay", "Pay"), ("decline", "Decline"), ("cancel", "Cancel"))
    )


def _button(reference: str, action: str, label: str) -> str:
    target = f"{PAGE_PATH}{escape(reference)}/{action}"
    return f'<form method="post" action="{target}"><button class="{action}">{label}</button></form>\n'
