import { useState } from 'react'
import type { Statistics } from '@/api/statistics-queries'
import { formatTime } from '@/text/format'
import { statistics as text } from '@/text/statistics'
import { BarPlot } from '@/ui/BarPlot'
import { SelectField } from '@/ui/SelectField'
import { StatList } from '@/ui/StatList'
import { type Counted, sumOf, topsOverTime } from './rankings'

interface TopsOverTimeProps {
  statistics: Statistics
  counted: readonly Counted[]
  timezone: string
}

/** The numbers of the day, and when boulders were topped: all of them or one. */
export function TopsOverTime({ statistics, counted, timezone }: TopsOverTimeProps) {
  const [chosen, setChosen] = useState('')
  const shown = chosen ? counted.filter(({ id }) => String(id) === chosen) : counted
  const tops = topsOverTime(shown, statistics.moments.length)
  return (
    <>
      <StatList
        stats={[
          { label: text.summary.climbers, value: String(statistics.climbers) },
          { label: text.summary.tops, value: String(sumOf(counted, 'tops')) },
          { label: text.summary.flashes, value: String(sumOf(counted, 'flashes')) },
          { label: text.summary.untouched, value: String(counted.filter((one) => one.tops === 0).length) },
        ]}
      />
      <section className="grid gap-3 rounded-lg border border-line bg-surface p-4">
        <div className="flex flex-wrap items-end justify-between gap-3">
          <h2 className="text-xl">{text.overTime}</h2>
          <div className="w-full sm:w-72">
            <SelectField
              label={text.ofBoulder}
              value={chosen}
              onChange={(event) => setChosen(event.target.value)}
            >
              <option value="">{text.allBoulders}</option>
              {counted.map(({ id, number, name }) => (
                <option key={id} value={id}>
                  {text.option(number, name)}
                </option>
              ))}
            </SelectField>
          </div>
        </div>
        <BarPlot
          label={text.overTime}
          columns={{ bar: text.time, value: text.tops }}
          bars={statistics.moments.map((moment, at) => ({
            label: formatTime(new Date(moment), timezone),
            value: tops[at] ?? 0,
          }))}
        />
      </section>
    </>
  )
}
