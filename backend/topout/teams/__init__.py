"""Teams: who competes together, their captain, their code, and who still looks for a team."""
