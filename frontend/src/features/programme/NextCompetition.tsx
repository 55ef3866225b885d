import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { competitionsQuery } from '@/api/competition-list-query'
import { myEntriesQuery } from '@/api/competition-queries'
import { myCompetitions } from '@/domain/my-competitions'
import { QueryFallback } from '@/domain/QueryFallback'
import { serverNow } from '@/lib/server-clock'
import { pages } from '@/text/pages'
import { buttonClass } from '@/ui/Button'
import { Page } from '@/ui/Page'
import { EmptyState } from '@/ui/QueryStates'

interface Named {
  id: number
  name: string
}

interface NextCompetitionProps {
  title: string
  emptyTitle: string
  emptyText: string
  children: (next: Named, others: Named[]) => ReactNode
}

/** For pages about a competition that is not in the address: the user's next one. */
export function NextCompetition({ title, emptyTitle, emptyText, children }: NextCompetitionProps) {
  const list = useQuery(competitionsQuery)
  const entries = useQuery(myEntriesQuery)
  if (!list.data || !entries.data)
    return (
      <Page title={title}>
        <QueryFallback query={list.data ? entries : list} />
      </Page>
    )
  const mine = myCompetitions(list.data, entries.data, serverNow()).map(({ competition }) => competition)
  const [next, ...others] = mine
  if (next) return children(next, others)
  return (
    <Page title={title}>
      <EmptyState
        title={emptyTitle}
        action={
          <Link to="/competition" className={buttonClass()}>
            {pages.toCompetitions}
          </Link>
        }
      >
        {emptyText}
      </EmptyState>
    </Page>
  )
}
