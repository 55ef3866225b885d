import { Grade } from '@/domain/Grade'
import { serverNow } from '@/lib/server-clock'
import { describeAscent } from '@/text/boulders'
import { formatClimbedAt } from '@/text/format'
import { person as text } from '@/text/organise-people'
import { Badge } from '@/ui/Badge'
import { Section } from '@/ui/Card'
import type { ParticipantRecord } from './queries'

type Ascent = ParticipantRecord['ascents'][number]

interface PersonAscentsProps {
  ascents: readonly Ascent[]
  timezone: string
}

export function PersonAscents({ ascents, timezone }: PersonAscentsProps) {
  const tops = ascents.filter(({ topped, status }) => topped && status === 'accepted').length
  return (
    <Section title={text.ascents} intro={ascents.length === 0 ? text.noAscents : text.ascentsCount(tops)}>
      {ascents.length === 0 ? null : (
        <ul className="-my-2 divide-y divide-line">
          {ascents.map((ascent) => (
            <AscentRow key={ascent.id} ascent={ascent} timezone={timezone} />
          ))}
        </ul>
      )}
    </Section>
  )
}

function AscentRow({ ascent, timezone }: { ascent: Ascent; timezone: string }) {
  const { number, boulder, grade, climbed_at, status, doubted } = ascent
  return (
    <li className="flex items-center justify-between gap-3 py-2">
      <span className="grid min-w-0">
        <span className="truncate font-semibold">
          <span className="numeral text-lg">{number}</span> {boulder}
        </span>
        <span className="text-sm text-soft">
          {describeAscent(ascent)} · {formatClimbedAt(climbed_at, timezone, serverNow())}
        </span>
      </span>
      <span className="flex shrink-0 items-center gap-2">
        {doubted ? <Badge variant="waiting">{text.doubted}</Badge> : null}
        {status === 'held' ? <Badge variant="waiting">{text.held}</Badge> : null}
        {status === 'rejected' ? <Badge variant="danger">{text.rejected}</Badge> : null}
        <Grade grade={grade} />
      </span>
    </li>
  )
}
