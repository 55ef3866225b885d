import { useInfiniteQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { QueryBoundary } from '@/domain/QueryFallback'
import { describeChanges, type Place } from '@/text/describe-changes'
import { formatDateTime } from '@/text/format'
import { type AuditFilter, actSentences, auditFilters, audit as text } from '@/text/organise-audit'
import { Button } from '@/ui/Button'
import { EmptyState } from '@/ui/QueryStates'
import { SelectField } from '@/ui/SelectField'
import { Sentence } from '@/ui/Sentence'
import { ConsolePage } from '../ConsolePage'
import { DownloadButtons } from '../DownloadButtons'
import { type AuditEntry, auditQuery } from './queries'

const route = getRouteApi('/_protected/organise/$compId/audit')
const FILTERS = Object.keys(auditFilters) as AuditFilter[]

export function AuditPage() {
  return (
    <ConsolePage title={text.title} intro={text.intro}>
      {({ id, timezone, currency }) => <AuditTrail competitionId={id} place={{ timezone, currency }} />}
    </ConsolePage>
  )
}

function AuditTrail({ competitionId, place }: { competitionId: number; place: Place }) {
  const { participant, act: requested } = route.useSearch()
  const act = FILTERS.find((filter) => filter === requested)
  const navigate = route.useNavigate()
  const trail = useInfiniteQuery(auditQuery(competitionId, { act, participant }))
  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="grid grid-cols-1 items-end gap-4 sm:grid-cols-[18rem_auto] sm:justify-between">
        <SelectField
          label={text.filter}
          value={act ?? ''}
          onChange={(event) =>
            void navigate({
              search: { participant, act: event.target.value || undefined },
              replace: true,
            })
          }
        >
          <option value="">{text.all}</option>
          {FILTERS.map((act) => (
            <option key={act} value={act}>
              {auditFilters[act]}
            </option>
          ))}
        </SelectField>
        <DownloadButtons
          label={text.export}
          files={[{ path: `/api/competitions/${competitionId}/audit.csv`, label: text.csv }]}
        />
      </div>
      {participant ? (
        <div>
          <Button onClick={() => void navigate({ search: {}, replace: true })}>{text.everybody}</Button>
        </div>
      ) : null}
      <QueryBoundary query={trail} rows={8}>
        {({ pages }) => <Entries entries={pages.flatMap(({ data }) => data)} place={place} />}
      </QueryBoundary>
      {trail.hasNextPage ? (
        <div>
          <Button pending={trail.isFetchingNextPage} onClick={() => void trail.fetchNextPage()}>
            {text.more}
          </Button>
        </div>
      ) : null}
    </div>
  )
}

function Entries({ entries, place }: { entries: readonly AuditEntry[]; place: Place }) {
  const { timezone } = place
  if (entries.length === 0) return <EmptyState title={text.empty}>{text.emptyText}</EmptyState>
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
          <Changes entry={entry} place={place} />
          {entry.reason ? <p className="text-sm">{text.reason(entry.reason)}</p> : null}
          {entry.token ? <p className="text-sm">{text.byToken(entry.token)}</p> : null}
          <p className="text-sm text-soft">{formatDateTime(entry.at, timezone)}</p>
          <BothTimes entry={entry} timezone={timezone} />
        </li>
      ))}
    </ol>
  )
}

/** Of what a phone sent later: when it says it was done, and when it arrived. */
function BothTimes({
  entry: { claimed_at, received_at },
  timezone,
}: {
  entry: AuditEntry
  timezone: string
}) {
  if (!claimed_at || !received_at) return null
  return (
    <p className="text-sm text-soft">
      {text.claimed(formatDateTime(claimed_at, timezone), formatDateTime(received_at, timezone))}
    </p>
  )
}

function Changes({ entry, place }: { entry: AuditEntry; place: Place }) {
  const changes = describeChanges(entry, place)
  if (changes.length === 0) return null
  return (
    <ul className="text-sm text-soft">
      {changes.map((change) => (
        <li key={change} className="[overflow-wrap:anywhere]">
          {change}
        </li>
      ))}
    </ul>
  )
}
