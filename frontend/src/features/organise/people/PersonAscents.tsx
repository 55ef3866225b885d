import { useQuery } from '@tanstack/react-query'
import { bouldersQuery } from '@/api/boulder-queries'
import type { Competition } from '@/api/competition-queries'
import { isOutside } from '@/domain/boulder-sets'
import { Grade } from '@/domain/Grade'
import { useOwnClass } from '@/domain/use-own-class'
import { serverNow } from '@/lib/server-clock'
import { boulderSets as setText } from '@/text/boulder-sets'
import { describeAscent } from '@/text/boulders'
import { formatClimbedAt } from '@/text/format'
import { person as text } from '@/text/organise-people'
import { Badge } from '@/ui/Badge'
import { Section } from '@/ui/Card'
import type { ParticipantRecord } from './queries'

type Ascent = ParticipantRecord['ascents'][number]

interface PersonAscentsProps {
  record: ParticipantRecord
  competition: Competition
}

export function PersonAscents({ record, competition }: PersonAscentsProps) {
  const { ascents } = record
  const outside = useOutside(competition.id, record)
  const tops = ascents.filter(({ topped, status }) => topped && status === 'accepted').length
  return (
    <Section title={text.ascents} intro={ascents.length === 0 ? text.noAscents : text.ascentsCount(tops)}>
      {ascents.length === 0 ? null : (
        <ul className="-my-2 divide-y divide-line">
          {ascents.map((ascent) => (
            <AscentRow
              key={ascent.id}
              ascent={ascent}
              note={outside(ascent.boulder_id)}
              timezone={competition.timezone}
            />
          ))}
        </ul>
      )}
    </Section>
  )
}

/** R5: says of a boulder that it does not count in the person's class. No request for people without one. */
function useOutside(
  competitionId: number,
  person: ParticipantRecord,
): (boulderId: number) => string | undefined {
  const { own } = useOwnClass(competitionId, person)
  const boulders = useQuery({ ...bouldersQuery(competitionId, null), enabled: Boolean(person.category) }).data
  return (boulderId) => {
    const boulder = boulders?.find(({ id }) => id === boulderId)
    return own && boulder && isOutside(boulder, own) ? setText.outside(own.name) : undefined
  }
}

interface AscentRowProps {
  ascent: Ascent
  note: string | undefined
  timezone: string
}

function AscentRow({ ascent, note, timezone }: AscentRowProps) {
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
        {note ? <span className="text-sm font-semibold">{note}</span> : null}
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
