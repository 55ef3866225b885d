import type { Boulder } from '@/api/boulder-queries'
import type { Category, Entry } from '@/api/competition-queries'

const COUNT_ATTEMPTS = ['tops_zones', 'ifsc_2025', 'ifsc_2026', 'attempts']
const COUNT_ZONES = ['tops_zones', 'ifsc_2025', 'ifsc_2026']

/** What is worth asking for besides the top: where no category of this person counts it, nobody is bothered. */
export function whatCounts(
  categories: readonly Pick<Category, 'key' | 'kind' | 'format'>[],
  team: Entry['team'],
  boulder: Pick<Boulder, 'categories' | 'zone_points'>,
): { zone: boolean; attempts: boolean } {
  const mine = categories.filter(({ kind, key }) => kind === 'individual' || key === team?.category)
  const here = mine.filter(({ key }) => boulder.categories.includes(key))
  const zonesBring = here.some(({ format }) => format === 'points') && boulder.zone_points > 0
  return {
    zone: zonesBring || here.some(({ format }) => COUNT_ZONES.includes(format)),
    attempts: here.some(({ format }) => COUNT_ATTEMPTS.includes(format)),
  }
}
