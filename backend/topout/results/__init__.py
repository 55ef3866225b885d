"""Official results as they were stored, and protests."""
