import type { Boulder } from '@/api/boulder-queries'
import type { Category, Entry } from '@/api/competition-queries'

const FORMATS_WITH_ATTEMPTS = ['tops_zones', 'ifsc_2025', 'ifsc_2026', 'attempts']
const FORMATS_WITH_ZONES = ['tops_zones', 'ifsc_2025', 'ifsc_2026']

/** Which inputs besides the top affect a score in the user's categories. The others are not shown. */
export function requiredInputs(
  categories: readonly Pick<Category, 'key' | 'kind' | 'format'>[],
  team: Entry['team'],
  boulder: Pick<Boulder, 'categories' | 'zone_points'>,
): { zone: boolean; attempts: boolean } {
  const mine = categories.filter(({ kind, key }) => kind === 'individual' || key === team?.category)
  const relevant = mine.filter(({ key }) => boulder.categories.includes(key))
  const hasZonePoints = relevant.some(({ format }) => format === 'points') && boulder.zone_points > 0
  return {
    zone: hasZonePoints || relevant.some(({ format }) => FORMATS_WITH_ZONES.includes(format)),
    attempts: relevant.some(({ format }) => FORMATS_WITH_ATTEMPTS.includes(format)),
  }
}
