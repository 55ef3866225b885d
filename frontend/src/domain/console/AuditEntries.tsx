import type { components } from '@/api/schema.gen'
import { describeChanges, type Place } from '@/text/describe-changes'
import { formatDateTime } from '@/text/format'
import { actSentences, audit as text } from '@/text/organise-audit'
import { Sentence } from '@/ui/Sentence'

type AuditEntry = components['schemas']['AuditEntryOut']

/** Who did what, and what it was before: of a competition, or of the whole installation. */
export function AuditEntries({ entries, place }: { entries: readonly AuditEntry[]; place: Place }) {
  const { timezone } = place
  return (
    <ol className="divide-y divide-line rounded-lg border border-line bg-surface [overflow-wrap:anywhere]">
      {entries.map((entry) => (
        <li key={entry.id} className="grid grid-cols-1 gap-0.5 px-4 py-3">
          <p>
            <Sentence
              say={(who = '') => actSentences[entry.act](who, entry.subject?.name ?? '')}
              parts={[
                <span key="who" className="font-semibold">
                  {entry.who}
                </span>,
              ]}
            />
          </p>
          <Changes changes={describeChanges(entry, place)} />
          {entry.reason ? <p className="text-sm">{text.reason(entry.reason)}</p> : null}
          {entry.token ? <p className="text-sm">{text.byToken(entry.token)}</p> : null}
          <p className="text-sm text-soft">{formatDateTime(entry.at, timezone)}</p>
          <BothTimes entry={entry} timezone={timezone} />
        </li>
      ))}
    </ol>
  )
}

function Changes({ changes }: { changes: readonly string[] }) {
  if (changes.length === 0) return null
  return (
    <ul className="text-sm text-soft">
      {changes.map((change) => (
        <li key={change}>{change}</li>
      ))}
    </ul>
  )
}

interface BothTimesProps {
  entry: AuditEntry
  timezone: string
}

/** Of what a phone sent later: when it says it was done, and when it arrived. */
function BothTimes({ entry: { claimed_at, received_at }, timezone }: BothTimesProps) {
  if (!claimed_at || !received_at) return null
  return (
    <p className="text-sm text-soft">
      {text.claimed(formatDateTime(claimed_at, timezone), formatDateTime(received_at, timezone))}
    </p>
  )
}
