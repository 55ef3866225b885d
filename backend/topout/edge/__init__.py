"""What surrounds every request: the built app, headers, limits, logs, metrics, health."""
