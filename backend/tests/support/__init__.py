"""What tests share: the test harness of the app, helpers that act through HTTP, and oracles."""
