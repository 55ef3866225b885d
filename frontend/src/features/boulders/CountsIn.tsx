import { useQuery } from '@tanstack/react-query'
import type { Boulder } from '@/api/boulder-queries'
import { categoriesQuery, type Entry } from '@/api/competition-queries'
import { classOf, countingRows, usesSets } from '@/domain/boulder-sets'
import { boulderSets as text } from '@/text/boulder-sets'

/** R5: in which classes a boulder counts and what it brings there, the own one first. Nothing without classes. */
export function CountsIn({ boulder, entry }: { boulder: Boulder; entry: Entry | undefined }) {
  const categories = useQuery(categoriesQuery(boulder.competition_id)).data ?? []
  if (!usesSets(categories, [boulder])) return null
  const own = classOf(categories, entry)
  const rows = countingRows(boulder, categories, own)
  if (rows.length === 0) return null
  return (
    <dl aria-label={text.countsIn} className="grid gap-1">
      <dt className="font-semibold text-soft">{text.countsIn}</dt>
      {rows.map(({ names, brings }) => (
        <dd key={names[0]}>
          <span className="font-bold">{names.join(', ')}</span>
          {names[0] === own?.name ? ` (${text.yours})` : ''}
          {brings ? <span className="text-soft">: {text.brings(brings)}</span> : null}
        </dd>
      ))}
    </dl>
  )
}
