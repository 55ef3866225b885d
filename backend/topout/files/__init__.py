"""Files: calendars, and tables and pictures from strangers, which are read in a process with limits."""
