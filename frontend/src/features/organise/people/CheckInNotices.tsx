import type { StoredAct } from '@/sync/act'
import { actRefusal } from '@/text/act-refusals'
import { formatTime } from '@/text/format'
import { checkIn as text } from '@/text/organise-desk'
import { Section } from '@/ui/Card'
import { listNotices } from './desk-state'
import type { Participant } from './queries'

interface CheckInNoticesProps {
  people: readonly Participant[]
  own: ReadonlyMap<number, StoredAct>
  timezone: string
}

/** What this phone did without signal and another desk did too, or what was refused. */
export function CheckInNotices({ people, own, timezone }: CheckInNoticesProps) {
  const notices = listNotices(people, own)
  if (notices.length === 0) return null
  return (
    <Section title={text.told(notices.length)} intro={text.toldText}>
      <ul className="divide-y divide-line">
        {notices.map(({ participant, stored }) => (
          <li key={participant.id} className="py-2">
            <span className="font-semibold">{participant.name}</span>
            <span className="block text-soft">{describeNotice(participant, stored, timezone)}</span>
          </li>
        ))}
      </ul>
    </Section>
  )
}

function describeNotice(participant: Participant, { outcome }: StoredAct, timezone: string): string {
  const time = (moment: string) => formatTime(new Date(moment), timezone)
  if (outcome?.status === 'refused') return actRefusal(outcome.code)
  if (outcome?.status === 'already') return text.first(time(outcome.at ?? ''), outcome.by ?? null)
  return participant.other_check_ins.map(({ at, by }) => text.also(time(at), by)).join(' ')
}
