"""Terms and privacy notice: a default, or the installation's own text."""
