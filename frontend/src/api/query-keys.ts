/** Keys of queries that more than one feature reads or invalidates. */
export const queryKeys = {
  competitions: ['competitions'] as const,
  myEntries: ['my-entries'] as const,
  duties: ['duties'] as const,
  competition: (competitionId: number) => ['competition', competitionId] as const,
  categories: (competitionId: number) => ['categories', competitionId] as const,
  announcements: (competitionId: number) => ['announcements', competitionId] as const,
  info: (competitionId: number) => ['info', competitionId] as const,
  programme: (competitionId: number) => ['programme', competitionId] as const,
  workshops: ['workshops'] as const,
  participation: (competitionId: number) => ['participation', competitionId] as const,
  participant: (competitionId: number) => ['participant', competitionId] as const,
  teamCheck: (competitionId: number) => ['team-check', competitionId] as const,
  team: (teamId: number) => ['team', teamId] as const,
  boulders: (competitionId: number, category: string | null) =>
    ['boulders', competitionId, category] as const,
  maps: (competitionId: number) => ['maps', competitionId] as const,
  climbed: (competitionId: number, boulderId: number) => ['climbed', competitionId, boulderId] as const,
  ascents: (competitionId: number) => ['ascents', competitionId] as const,
  scoreboard: (competitionId: number, category: string) => ['scoreboard', competitionId, category] as const,
  scoreboards: (competitionId: number) => ['scoreboard', competitionId] as const,
  /** What staff see behind a frozen board. */
  staffScoreboard: (competitionId: number, category: string) =>
    ['staff-scoreboard', competitionId, category] as const,
  breakdown: (competitionId: number, category: string, rowId: number) =>
    ['breakdown', competitionId, category, rowId] as const,
  history: (competitionId: number, category: string, rowIds: readonly number[]) =>
    ['history', competitionId, category, rowIds] as const,
  statistics: (competitionId: number, live: boolean, category: string) =>
    ['statistics', competitionId, live, category] as const,
  latestTops: (competitionId: number) => ['latest-tops', competitionId] as const,
  /** What a judge carries along. */
  judging: (competitionId: number) => ['judging', competitionId] as const,
  rounds: (competitionId: number) => ['rounds', competitionId] as const,
  clocks: (competitionId: number) => ['clocks', competitionId] as const,
  roundGrid: (competitionId: number, roundId: number) => ['round-grid', competitionId, roundId] as const,
  starters: (competitionId: number, roundId: number) => ['starters', competitionId, roundId] as const,
  readiness: (competitionId: number, roundId: number) => ['readiness', competitionId, roundId] as const,
  protests: (competitionId: number) => ['protests', competitionId] as const,
  roundJudges: (competitionId: number, roundId: number) => ['round-judges', competitionId, roundId] as const,
  overall: (competitionId: number, category: string) => ['overall', competitionId, category] as const,
  /** What staff see behind a frozen board. */
  staffOverall: (competitionId: number, category: string) =>
    ['staff-overall', competitionId, category] as const,
  officialResults: (competitionId: number) => ['official-results', competitionId] as const,
  series: (seriesId: number) => ['series', seriesId] as const,
  seriesOf: (competitionId: number) => ['series-of', competitionId] as const,
  people: (competitionId: number) => ['people', competitionId] as const,
  person: (participantId: number) => ['person', participantId] as const,
  held: (competitionId: number) => ['held', competitionId] as const,
  /** The server's versions of the cached data about a competition. */
  versions: (competitionId: number) => ['versions', competitionId] as const,
}
