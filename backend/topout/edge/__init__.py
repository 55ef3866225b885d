"""What surrounds every request: the built app, headers, body limits, logs, metrics, health."""
