import type { ListedCompetition } from '@/api/competition-queries'

export const NOW = new Date('2026-06-06T12:00:00Z')
export const inHours = (hours: number) => new Date(NOW.getTime() + hours * 3600_000).toISOString()

/** A published competition that starts and ends so many hours after `NOW`; entries are closed. */
export const competition = (id: number, starts: number, ends: number) =>
  ({
    id,
    published_at: inHours(-1000),
    results_final_at: null,
    registration_opens_at: inHours(-900),
    registration_closes_at: inHours(-1),
    starts_at: inHours(starts),
    ends_at: inHours(ends),
  }) as ListedCompetition
