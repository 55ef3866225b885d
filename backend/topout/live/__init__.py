"""The socket: who watches what, and how changes reach a thousand screens."""
