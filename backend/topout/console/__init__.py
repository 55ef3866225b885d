"""What organisers read across all modules: the day at a glance, one person, results as files, the audit trail."""
