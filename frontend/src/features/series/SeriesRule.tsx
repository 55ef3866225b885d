import type { Series } from '@/api/series-queries'
import { series as text } from '@/text/series'
import { Section } from '@/ui/Card'

/** R21 in words, with the table of points. */
export function SeriesRule({ series: { points, best_of, is_preset } }: { series: Series }) {
  return (
    <Section title={text.rule}>
      <ul className="grid list-disc gap-2 pl-5">
        <li>{text.ruleOfficial}</li>
        <li>{text.rulePoints}</li>
        <li>{text.ruleShared}</li>
        <li>{best_of === null ? text.ruleAll : text.ruleBest(best_of)}</li>
        <li>{text.ruleTies}</li>
        <li>{text.rulePeople}</li>
      </ul>
      <details>
        <summary className="min-h-target cursor-pointer py-2 font-bold">
          {is_preset ? text.table : text.ownTable}
        </summary>
        <ol className="grid grid-cols-[repeat(auto-fill,minmax(6.5rem,1fr))] gap-x-4 gap-y-1 pt-1">
          {points.map((amount, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the index is the place
            <li key={index} className="flex justify-between gap-2">
              <span className="text-soft">{text.rank(index + 1)}</span>
              <span className="numeral">{amount}</span>
            </li>
          ))}
        </ol>
      </details>
    </Section>
  )
}
