import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { PagedList } from '@/domain/console/PagedList'
import { admin, roleNames, people as text } from '@/text/admin'
import { Badge } from '@/ui/Badge'
import { EmptyState } from '@/ui/QueryStates'
import { SelectField } from '@/ui/SelectField'
import { AdminPage } from './AdminPage'
import { type Account, peopleQuery, type Role } from './queries'
import { SearchField, useSearch } from './SearchField'

const ROLES = Object.keys(roleNames) as Role[]

export function PeoplePage() {
  const { typed, setTyped, search } = useSearch()
  const [role, setRole] = useState<Role | undefined>()
  const people = useInfiniteQuery({ ...peopleQuery({ search, role }), placeholderData: keepPreviousData })
  return (
    <AdminPage section="people" intro={text.intro}>
      <div className="grid grid-cols-1 items-start gap-4 sm:grid-cols-[1fr_14rem]">
        <SearchField hint={text.searchHint} value={typed} onChange={setTyped} />
        <SelectField
          label={text.role}
          value={role ?? ''}
          onChange={(event) => setRole(ROLES.find((one) => one === event.target.value))}
        >
          <option value="">{text.anyRole}</option>
          {ROLES.map((one) => (
            <option key={one} value={one}>
              {roleNames[one]}
            </option>
          ))}
        </SelectField>
      </div>
      <PagedList
        list={people}
        empty={<EmptyState title={admin.nothingFound}>{admin.nothingFoundText}</EmptyState>}
      >
        {(found) => <People people={found} />}
      </PagedList>
    </AdminPage>
  )
}

function People({ people }: { people: Account[] }) {
  return (
    <ul className="divide-y divide-line rounded-lg border border-line bg-surface [overflow-wrap:anywhere]">
      {people.map((person) => (
        <li
          key={person.id}
          className="relative flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-3 hover:bg-sunk"
        >
          <div className="min-w-0 grow basis-48">
            <Link
              to="/admin/people/$userId"
              params={{ userId: String(person.id) }}
              className="font-semibold after:absolute after:inset-0"
            >
              {person.first_name} {person.last_name}
            </Link>
            <p className="text-sm text-soft">{person.email}</p>
          </div>
          <div className="flex flex-wrap gap-2">
            {person.disabled_at ? <Badge variant="danger">{text.disabled}</Badge> : null}
            {person.role === 'participant' ? null : <Badge>{roleNames[person.role]}</Badge>}
          </div>
        </li>
      ))}
    </ul>
  )
}
