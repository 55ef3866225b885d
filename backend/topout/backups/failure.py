"""Why a backup was not made or not put back."""


class BackupFailed(Exception):
    """The message says what to do."""


class BackupCancelled(BackupFailed):
    """The server stops."""
