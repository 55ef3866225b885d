import type { ProgrammeItem, Workshop } from '@/api/programme-queries'
import { useNowAt } from '@/lib/use-now-at'
import { toZonedInput } from '@/lib/zoned-time'
import { formatProgrammeDay, programme as text } from '@/text/programme'
import { groupByDay, markItems, markTimes } from './days'
import { ProgrammeItemRow } from './ProgrammeItemRow'

const DAY_MS = 24 * 60 * 60_000

interface ProgrammeDaysProps {
  items: readonly ProgrammeItem[]
  workshops: readonly Workshop[]
  timezone: string
}

export function ProgrammeDays({ items, workshops, timezone }: ProgrammeDaysProps) {
  const now = useNowAt(markTimes(items))
  const marks = markItems(items, now)
  return (
    <div className="grid gap-7">
      {groupByDay(items, timezone).map(({ date, items: ofDay }) => (
        <section key={date} aria-labelledby={`day-${date}`} className="grid gap-2">
          <h2 id={`day-${date}`} className="flex flex-wrap items-baseline gap-x-3 text-xl">
            {formatProgrammeDay(ofDay[0]?.starts_at ?? date, timezone)}
            <span className="text-base font-semibold text-soft">{nameOfDay(date, timezone, now)}</span>
          </h2>
          <ol className="divide-y divide-line overflow-hidden rounded-lg border border-line">
            {ofDay.map((item) => (
              <ProgrammeItemRow
                key={item.id}
                item={item}
                workshop={workshops.find(({ id }) => id === item.id)}
                timezone={timezone}
                mark={marks.get(item.id) ?? 'later'}
              />
            ))}
          </ol>
        </section>
      ))}
    </div>
  )
}

function nameOfDay(date: string, timezone: string, now: Date): string | null {
  const dayOf = (moment: Date) => toZonedInput(moment, timezone).slice(0, 10)
  if (date === dayOf(now)) return text.today
  return date === dayOf(new Date(now.getTime() + DAY_MS)) ? text.tomorrow : null
}
