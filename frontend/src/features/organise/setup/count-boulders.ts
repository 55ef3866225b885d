import type { Boulder } from '@/api/boulder-queries'
import { byGrade } from '@/domain/grades'
import type { CategoryDraft } from './category-params'

type Counted = Pick<Boulder, 'grade' | 'status' | 'counts_in'>

/** How many count in a category as it is typed. R5: those that list it; one that lists none counts by its grade. */
export function countBoulders(
  { key, min_grade, max_grade }: Pick<CategoryDraft, 'key' | 'min_grade' | 'max_grade'>,
  boulders: readonly Counted[],
): number {
  const isInRange = (grade: string | null) => {
    if (grade === null) return min_grade === '' && max_grade === ''
    return (
      (min_grade === '' || byGrade(grade, min_grade) >= 0) &&
      (max_grade === '' || byGrade(grade, max_grade) <= 0)
    )
  }
  return boulders.filter(
    ({ status, grade, counts_in = [] }) =>
      status !== 'void' && (counts_in.length > 0 ? counts_in.includes(key) : isInRange(grade)),
  ).length
}
