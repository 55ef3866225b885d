"""What organisers announce: to whom, from when, who has seen it."""
