"""Topout: bouldering competitions with teams, made for crags without signal."""
