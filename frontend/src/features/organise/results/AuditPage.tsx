import { useInfiniteQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { AuditEntries } from '@/domain/console/AuditEntries'
import { PagedList } from '@/domain/console/PagedList'
import type { Place } from '@/text/describe-changes'
import { type AuditFilter, auditFilters, audit as text } from '@/text/organise-audit'
import { Button } from '@/ui/Button'
import { EmptyState } from '@/ui/QueryStates'
import { SelectField } from '@/ui/SelectField'
import { ConsolePage } from '../ConsolePage'
import { DownloadButtons } from '../DownloadButtons'
import { auditQuery } from './queries'

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
      <PagedList list={trail} empty={<EmptyState title={text.empty}>{text.emptyText}</EmptyState>}>
        {(entries) => <AuditEntries entries={entries} place={place} />}
      </PagedList>
    </div>
  )
}
