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
  boulders: (competitionId: number, category: string | null) =>
    ['boulders', competitionId, category] as const,
  ascents: (competitionId: number) => ['ascents', competitionId] as const,
  /** How new the cached answers about a competition are, as the server counts. */
  versions: (competitionId: number) => ['versions', competitionId] as const,
}
