"""All refusals. A class has its status, code and message; `problems.py` turns it into HTTP."""

from topout.core.errors.admin_rules import *
from topout.core.errors.codes import *
from topout.core.errors.general import *
from topout.core.errors.not_found import *
from topout.core.errors.programme_rules import *
from topout.core.errors.round_rules import *
from topout.core.errors.rules import *
from topout.core.errors.series_rules import *
