import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { AuditEntries } from '@/domain/console/AuditEntries'
import { PagedList } from '@/domain/console/PagedList'
import { QueryBoundary } from '@/domain/QueryFallback'
import { readId } from '@/lib/search-params'
import { serverNow } from '@/lib/server-clock'
import { admin, roleNames, siteAudit, people as text } from '@/text/admin'
import { competitions as names } from '@/text/competitions'
import { formatAge } from '@/text/duration'
import { formatPhoneDate } from '@/text/format'
import { Badge } from '@/ui/Badge'
import { buttonClass } from '@/ui/Button'
import { Section } from '@/ui/Card'
import { DescriptionList } from '@/ui/DescriptionList'
import { AccountSection } from './AccountSection'
import { AdminPage } from './AdminPage'
import { DevicesSection } from './DevicesSection'
import { auditQuery, type Person, PLACE, personQuery } from './queries'
import { RoleSection } from './RoleSection'

const route = getRouteApi('/_protected/_layout/admin/people/$userId')

/** One account, and everything an administrator can do with it. */
export function PersonPage() {
  const id = readId(route.useParams().userId) ?? 0
  const person = useQuery(personQuery(id))
  const name = person.data ? `${person.data.first_name} ${person.data.last_name}` : undefined
  return (
    <AdminPage section="people" title={name}>
      <QueryBoundary query={person}>{(found) => <Details person={found} />}</QueryBoundary>
      <div>
        <Link to="/admin/people" className={buttonClass({ variant: 'quiet' })}>
          {text.back}
        </Link>
      </div>
    </AdminPage>
  )
}

function Details({ person }: { person: Person }) {
  const seen = person.last_seen_at ? formatAge(new Date(person.last_seen_at), serverNow()) : text.never
  return (
    <div className="grid grid-cols-1 items-start gap-5 md:grid-cols-2">
      <div className="grid grid-cols-1 gap-5">
        <DescriptionList
          items={[
            [text.email, person.email],
            [text.number, String(person.id)],
            [text.role, roleNames[person.role]],
            [text.since, formatPhoneDate(person.created_at)],
            [text.lastSeen, seen],
            [text.entries, String(person.entries)],
            [text.ascents, String(person.ascents)],
          ]}
        />
        <RoleSection key={person.role} person={person} />
        <Owned person={person} />
      </div>
      <div className="grid grid-cols-1 gap-5">
        <AccountSection person={person} />
        <DevicesSection person={person} />
        <History personId={person.id} />
      </div>
    </div>
  )
}

function Owned({ person: { competitions } }: { person: Person }) {
  return (
    <Section title={text.owns}>
      {competitions.length === 0 ? (
        <p className="text-soft">{text.ownsNone}</p>
      ) : (
        <ul className="grid grid-cols-1">
          {competitions.map(({ id, name, status }) => (
            <li key={id} className="flex flex-wrap items-center justify-between gap-x-3">
              <Link
                to="/organise/$compId"
                params={{ compId: String(id) }}
                className="inline-flex min-h-target items-center font-semibold text-link underline underline-offset-4"
              >
                {name}
              </Link>
              <Badge>{names.status[status]}</Badge>
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}

function History({ personId }: { personId: number }) {
  const trail = useInfiniteQuery(auditQuery(personId))
  return (
    <section className="grid grid-cols-1 gap-3">
      <h2 className="text-xl">{admin.sections.audit}</h2>
      <PagedList list={trail} empty={<p className="text-soft">{siteAudit.empty}</p>}>
        {(entries) => <AuditEntries entries={entries} place={PLACE} />}
      </PagedList>
    </section>
  )
}
