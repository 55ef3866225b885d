"""What routes use, and what surrounds every request: the built app, headers, limits, logs, metrics, health."""
