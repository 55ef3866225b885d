import { describeChanges } from '@/text/describe-changes'
import { formatDateTime } from '@/text/format'
import { actSentences, audit } from '@/text/organise-audit'
import { Sentence } from '@/ui/Sentence'
import type { AuditEntry } from './queries'

/** Of the phone: nothing here belongs to a competition with a zone of its own. */
const PLACE = { timezone: Intl.DateTimeFormat().resolvedOptions().timeZone, currency: 'EUR' }

export function AuditEntries({ entries }: { entries: readonly AuditEntry[] }) {
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
          {describeChanges(entry, PLACE).map((change) => (
            <p key={change} className="text-sm text-soft">
              {change}
            </p>
          ))}
          {entry.reason ? <p className="text-sm">{audit.reason(entry.reason)}</p> : null}
          {entry.token ? <p className="text-sm">{audit.byToken(entry.token)}</p> : null}
          <p className="text-sm text-soft">{formatDateTime(entry.at, PLACE.timezone)}</p>
        </li>
      ))}
    </ol>
  )
}
