import { useInfiniteQuery } from '@tanstack/react-query'
import { AuditEntries } from '@/domain/console/AuditEntries'
import { QueryBoundary } from '@/domain/QueryFallback'
import { siteAudit as text } from '@/text/admin'
import { EmptyState } from '@/ui/QueryStates'
import { AdminPage } from './AdminPage'
import { MoreButton } from './MoreButton'
import { auditQuery, PLACE } from './queries'

export function AuditPage() {
  const trail = useInfiniteQuery(auditQuery(undefined))
  return (
    <AdminPage section="audit" intro={text.intro}>
      <QueryBoundary query={trail} rows={6}>
        {({ pages }) => {
          const entries = pages.flatMap(({ data }) => data)
          return entries.length === 0 ? (
            <EmptyState title={text.empty} />
          ) : (
            <AuditEntries entries={entries} place={PLACE} />
          )
        }}
      </QueryBoundary>
      <MoreButton list={trail} />
    </AdminPage>
  )
}
