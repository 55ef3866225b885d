import { useQuery } from '@tanstack/react-query'
import { Link, Navigate } from '@tanstack/react-router'
import { bouldersQuery } from '@/api/boulder-queries'
import { competitionIdOf } from '@/domain/competition-id'
import { QueryFallback } from '@/domain/QueryFallback'
import { boulders, bouldersNotLoaded, boulder as text } from '@/text/boulders'
import { buttonClass } from '@/ui/Button'
import { Page } from '@/ui/Page'
import { EmptyState } from '@/ui/QueryStates'

/** Where a printed label leads: it names the boulder by its id, so that a corrected name keeps the label right. */
export function LabelledBoulder({ compId, boulderId }: { compId: string; boulderId: number }) {
  const list = useQuery(bouldersQuery(competitionIdOf({ compId }), null))
  const found = list.data?.find(({ id }) => id === boulderId)
  if (found)
    return (
      <Navigate
        to="/competition/$compId/boulders/$boulder"
        params={{ compId, boulder: found.name }}
        replace
      />
    )
  return (
    <Page title={boulders.title}>
      {list.data ? (
        <EmptyState
          title={text.notFound}
          action={
            <Link to="/competition/$compId/boulders" params={{ compId }} className={buttonClass()}>
              {text.toAll}
            </Link>
          }
        >
          {text.labelNotFound}
        </EmptyState>
      ) : (
        <QueryFallback query={list} errorMessage={bouldersNotLoaded} />
      )}
    </Page>
  )
}
