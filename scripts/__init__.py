"""The ways of working: what stands behind the targets of the Makefile.

Standard library only, because these scripts run before anything is installed.
This file is read by whatever Python is there, so it keeps to old syntax.
"""

import sys

if sys.version_info < (3, 11):
    sys.exit(
        "Topout needs Python 3.11 or newer; this is %d.%d. Choose another: make run PYTHON=python3.12"
        % sys.version_info[:2]
    )
