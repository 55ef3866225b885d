"""Push notifications: subscriptions, chosen kinds, one outbox table, one worker."""
