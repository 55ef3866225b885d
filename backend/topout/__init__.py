"""Topout: bouldering competitions with teams, made for crags without signal."""

from importlib.metadata import version

# The one version of server, app and API: `version` in pyproject.toml.
__version__ = version("topout")
