"""What is climbed: boulders, their photos, and the version that tells phones of a change."""
