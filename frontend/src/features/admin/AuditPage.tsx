import { useInfiniteQuery } from '@tanstack/react-query'
import { AuditEntries } from '@/domain/console/AuditEntries'
import { PagedList } from '@/domain/console/PagedList'
import { siteAudit as text } from '@/text/admin'
import { EmptyState } from '@/ui/QueryStates'
import { AdminPage } from './AdminPage'
import { auditQuery, PLACE } from './queries'

export function AuditPage() {
  const trail = useInfiniteQuery(auditQuery(undefined))
  return (
    <AdminPage section="audit" intro={text.intro}>
      <PagedList list={trail} empty={<EmptyState title={text.empty} />}>
        {(entries) => <AuditEntries entries={entries} place={PLACE} />}
      </PagedList>
    </AdminPage>
  )
}
