import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { PagedList } from '@/domain/console/PagedList'
import { admin, allCompetitions as text } from '@/text/admin'
import { competitions as names } from '@/text/competitions'
import { formatDateRange } from '@/text/format'
import { Badge } from '@/ui/Badge'
import { EmptyState } from '@/ui/QueryStates'
import { AdminPage } from './AdminPage'
import { competitionsQuery } from './queries'
import { SearchField, useSearch } from './SearchField'

export function CompetitionsPage() {
  const { typed, setTyped, search } = useSearch()
  const list = useInfiniteQuery({ ...competitionsQuery(search), placeholderData: keepPreviousData })
  return (
    <AdminPage section="competitions" intro={text.intro}>
      <SearchField hint={text.searchHint} value={typed} onChange={setTyped} />
      <PagedList list={list} empty={<EmptyState title={search ? admin.nothingFound : text.empty} />}>
        {(found) => (
          <ul className="divide-y divide-line rounded-lg border border-line bg-surface [overflow-wrap:anywhere]">
            {found.map((one) => (
              <li
                key={one.id}
                className="relative flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-3 hover:bg-sunk"
              >
                <div className="min-w-0 grow basis-56">
                  <Link
                    to="/organise/$compId"
                    params={{ compId: String(one.id) }}
                    className="font-semibold after:absolute after:inset-0"
                  >
                    {one.name}
                  </Link>
                  <p className="text-sm text-soft">
                    {one.location}, {formatDateRange(one)}
                  </p>
                  <p className="text-sm text-soft">
                    {text.by(one.organiser)} · {text.places(one.participants, one.capacity)}
                  </p>
                </div>
                <Badge variant={one.status === 'ongoing' ? 'counted' : 'neutral'}>
                  {names.status[one.status]}
                </Badge>
              </li>
            ))}
          </ul>
        )}
      </PagedList>
    </AdminPage>
  )
}
