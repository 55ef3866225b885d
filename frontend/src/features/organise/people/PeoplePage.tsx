import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { memo, useCallback, useDeferredValue, useEffect, useMemo, useRef } from 'react'
import { participantsQuery } from '@/api/judging-queries'
import { QueryBoundary } from '@/domain/QueryFallback'
import { useDelayedCall } from '@/lib/use-delayed-call'
import { useUrlInput } from '@/lib/use-url-input'
import { type PeopleFilter, people as text } from '@/text/organise-people'
import { Button, buttonClass } from '@/ui/Button'
import { TextField } from '@/ui/Field'
import { EmptyState } from '@/ui/QueryStates'
import { ConsolePage, useCompetitionId, useIsOrganiser } from '../ConsolePage'
import { DownloadButtons } from '../DownloadButtons'
import { FilterChips } from './FilterChips'
import { findPeople, indexPeople } from './find-people'
import { MailDialog } from './MailDialog'
import { PersonList } from './PersonList'
import type { Participant } from './queries'

const route = getRouteApi('/_protected/organise/$compId/people/')

export function PeoplePage() {
  const competitionId = useCompetitionId()
  const participants = useQuery(participantsQuery(competitionId))
  const isOrganiser = useIsOrganiser()
  return (
    <ConsolePage title={text.title} isForDesk>
      {() => (
        <>
          <div className="flex flex-wrap gap-3">
            <Link
              from="/organise/$compId"
              to="/organise/$compId/check-in"
              className={buttonClass({ variant: 'primary' })}
            >
              {text.checkIn}
            </Link>
            <Link from="/organise/$compId" to="/organise/$compId/walk-up" className={buttonClass()}>
              {text.walkUp}
            </Link>
            {isOrganiser ? (
              <Link from="/organise/$compId" to="/organise/$compId/import-people" className={buttonClass()}>
                {text.importPeople}
              </Link>
            ) : null}
          </div>
          <QueryBoundary query={participants} rows={8}>
            {(all) =>
              all.length === 0 ? (
                <EmptyState title={text.empty}>{text.emptyText}</EmptyState>
              ) : (
                <PeopleSearch competitionId={competitionId} participants={all} />
              )
            }
          </QueryBoundary>
        </>
      )}
    </ConsolePage>
  )
}

/** Every link of the page follows the address, so it waits until somebody has stopped typing. */
const URL_DELAY_MS = 300

const FILTERS = Object.keys(text.filters) as PeopleFilter[]
const filterOf = (requested?: string): PeopleFilter => FILTERS.find((filter) => filter === requested) ?? 'all'

interface PeopleSearchProps {
  competitionId: number
  participants: Participant[]
}

/** Search and filter are in the URL, so that going back from a person finds the same list. */
function PeopleSearch({ competitionId, participants }: PeopleSearchProps) {
  const { search = '', show: requested } = route.useSearch()
  const show = filterOf(requested)
  const navigate = route.useNavigate()
  const { delayed, flush } = useDelayedCall(
    (text: string) => void navigate({ search: { show, search: text || undefined }, replace: true }),
    URL_DELAY_MS,
  )
  const [typed, onType] = useUrlInput(search, delayed)
  // The list follows the keys in the background: typing never waits for it.
  const wanted = useDeferredValue(typed)
  const latest = useRef(typed)
  useEffect(() => {
    latest.current = typed
  }, [typed])
  const choose = useCallback(
    (filter: PeopleFilter) =>
      void navigate({ search: { search: latest.current || undefined, show: filter }, replace: true }),
    [navigate],
  )
  const showAll = useCallback(() => void navigate({ search: {}, replace: true }), [navigate])
  return (
    <div className="grid grid-cols-1 gap-4">
      <TextField
        label={text.search}
        type="search"
        autoComplete="off"
        value={typed}
        onChange={(event) => onType(event.target.value)}
        onBlur={flush}
      />
      <FilterChips chosen={show} onChoose={choose} />
      <FoundPeople
        competitionId={competitionId}
        participants={participants}
        show={show}
        wanted={wanted}
        onShowAll={showAll}
      />
    </div>
  )
}

interface FoundPeopleProps extends PeopleSearchProps {
  show: PeopleFilter
  wanted: string
  onShowAll: () => void
}

/** Not rendered again by a key press itself, only by the search that follows it. */
const FoundPeople = memo(function FoundPeople(props: FoundPeopleProps) {
  const { competitionId, participants, show, wanted, onShowAll } = props
  const index = useMemo(() => indexPeople(participants), [participants])
  const found = useMemo(() => findPeople(index, show, wanted), [index, show, wanted])
  const isOrganiser = useIsOrganiser()
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p role="status" className="font-semibold">
          {text.count(found.length, participants.length)}
        </p>
        {found.length > 0 && isOrganiser ? (
          <MailDialog competitionId={competitionId} participants={found} />
        ) : null}
      </div>
      {found.length === 0 ? (
        <EmptyState title={text.nothing} action={<Button onClick={onShowAll}>{text.showAll}</Button>}>
          {text.nothingText}
        </EmptyState>
      ) : (
        <PersonList competitionId={competitionId} participants={found} />
      )}
      {isOrganiser ? <Downloads competitionId={competitionId} /> : null}
    </>
  )
})

const Downloads = memo(function Downloads({ competitionId }: { competitionId: number }) {
  return (
    <DownloadButtons
      label={text.download}
      files={[
        { path: `/api/competitions/${competitionId}/participants.csv`, label: text.csv },
        { workbook: 'participants', competitionId, label: text.xlsx },
      ]}
    />
  )
})
