/** Names of what is cached, where more than one feature reads or refreshes it. */
export const queryKeys = {
  competitions: ['competitions'] as const,
  myEntries: ['my-entries'] as const,
  competition: (competitionId: number) => ['competition', competitionId] as const,
  categories: (competitionId: number) => ['categories', competitionId] as const,
  participation: (competitionId: number) => ['participation', competitionId] as const,
  participant: (competitionId: number) => ['participant', competitionId] as const,
  teamCheck: (competitionId: number) => ['team-check', competitionId] as const,
  team: (teamId: number) => ['team', teamId] as const,
}
