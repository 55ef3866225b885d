"""The scripts that the targets of the Makefile call.

Standard library only, because these scripts run before anything is installed.
An older Python reads this file too, so that it keeps to old syntax.
"""

import sys

if sys.version_info < (3, 11):
    sys.exit(
        "Topout needs Python 3.11 or newer; this is %d.%d. Choose another: make run PYTHON=python3.12"
        % sys.version_info[:2]
    )
