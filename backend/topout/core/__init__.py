"""What everything may import: settings, the user of a request, refusals, schemas, rate limits. No database, no HTTP."""
