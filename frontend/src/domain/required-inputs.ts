import type { Boulder } from '@/api/boulder-queries'
import type { Category } from '@/api/competition-queries'

const FORMATS_WITH_ATTEMPTS = ['tops_zones', 'ifsc_2025', 'ifsc_2026', 'attempts']
const FORMATS_WITH_ZONES = ['tops_zones', 'ifsc_2025', 'ifsc_2026']

type ScoredCategory = Pick<Category, 'key' | 'kind' | 'format' | 'params'>

/** Which inputs besides the top affect a score in the climber's categories. The others are not shown. */
export function requiredInputs(
  categories: readonly ScoredCategory[],
  team: { category: string } | null,
  boulder: Pick<Boulder, 'categories' | 'zone_points'>,
): { zone: boolean; attempts: boolean } {
  const mine = categories.filter(({ kind, key }) => kind === 'individual' || key === team?.category)
  const relevant = mine.filter(({ key }) => boulder.categories.includes(key))
  const hasZonePoints = boulder.zone_points > 0 && relevant.some(countsZonePoints)
  return {
    zone: hasZonePoints || relevant.some(({ format }) => FORMATS_WITH_ZONES.includes(format)),
    attempts: relevant.some(({ format }) => FORMATS_WITH_ATTEMPTS.includes(format)),
  }
}

/** P1: by grade a zone brings nothing. */
const countsZonePoints = ({ format, params }: ScoredCategory) =>
  format === 'points' && params.source !== 'grade'
