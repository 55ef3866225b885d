"""The people who run an installation: accounts, requests to organise, failed mails, queues, storage and health."""
