"""Personal data: handed out, and erased."""
