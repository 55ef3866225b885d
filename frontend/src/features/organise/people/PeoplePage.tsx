import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { memo, useCallback, useDeferredValue, useEffect, useMemo, useRef } from 'react'
import type { Competition } from '@/api/competition-queries'
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
import { ClassDialog } from './ClassDialog'
import { FilterChips } from './FilterChips'
import { findPeople, indexPeople } from './find-people'
import { GroupFilters } from './GroupFilters'
import { type ChosenGroup, type Groups, keepKnown, useGroups } from './groups'
import { MailDialog } from './MailDialog'
import { PersonList } from './PersonList'
import type { Participant } from './queries'
import { SessionMoveDialog } from './SessionMoveDialog'

const route = getRouteApi('/_protected/organise/$compId/people/')

export function PeoplePage() {
  const competitionId = useCompetitionId()
  const participants = useQuery(participantsQuery(competitionId))
  const isOrganiser = useIsOrganiser()
  return (
    <ConsolePage title={text.title} isForDesk>
      {(competition) => (
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
                <PeopleSearch competition={competition} participants={all} />
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
  competition: Competition
  participants: Participant[]
}

/** Search and filters are in the URL, so that going back from a person finds the same list. */
function PeopleSearch({ competition, participants }: PeopleSearchProps) {
  const { search = '', show: requested, class: inClass, session } = route.useSearch()
  const show = filterOf(requested)
  const groups = useGroups(competition, participants)
  const group = useMemo(() => keepKnown({ class: inClass, session }, groups), [inClass, session, groups])
  const navigate = route.useNavigate()
  const { delayed, flush } = useDelayedCall(
    (text: string) =>
      void navigate({ search: (old) => ({ ...old, show, search: text || undefined }), replace: true }),
    URL_DELAY_MS,
  )
  const [typed, onType] = useUrlInput(search, delayed)
  // The list follows the keys in the background: typing never waits for it.
  const wanted = useDeferredValue(typed)
  const latest = useRef(typed)
  useEffect(() => {
    latest.current = typed
  }, [typed])
  const change = useCallback(
    (changes: ChosenGroup & { show?: PeopleFilter }) =>
      void navigate({
        search: (old) => ({ ...old, search: latest.current || undefined, ...changes }),
        replace: true,
      }),
    [navigate],
  )
  const choose = useCallback((filter: PeopleFilter) => change({ show: filter }), [change])
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
      <GroupFilters groups={groups} chosen={group} onChoose={change} />
      <FoundPeople
        competition={competition}
        participants={participants}
        show={show}
        groups={groups}
        group={group}
        wanted={wanted}
        onShowAll={showAll}
      />
    </div>
  )
}

interface FoundPeopleProps {
  competition: Competition
  participants: Participant[]
  show: PeopleFilter
  groups: Groups
  group: ChosenGroup
  wanted: string
  onShowAll: () => void
}

/** Not rendered again by a key press itself, only by the search that follows it. */
const FoundPeople = memo(function FoundPeople(props: FoundPeopleProps) {
  const { competition, participants, show, groups, group, wanted, onShowAll } = props
  const competitionId = competition.id
  const index = useMemo(() => indexPeople(participants), [participants])
  const found = useMemo(() => findPeople(index, show, wanted, group), [index, show, wanted, group])
  const isOrganiser = useIsOrganiser()
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p role="status" className="font-semibold">
          {text.count(found.length, participants.length)}
        </p>
        {found.length > 0 && isOrganiser ? (
          <div className="flex flex-wrap gap-3">
            <ClassDialog competitionId={competitionId} participants={found} />
            <SessionMoveDialog competition={competition} participants={found} />
            <MailDialog competitionId={competitionId} participants={found} />
          </div>
        ) : null}
      </div>
      {found.length === 0 ? (
        <EmptyState title={text.nothing} action={<Button onClick={onShowAll}>{text.showAll}</Button>}>
          {text.nothingText}
        </EmptyState>
      ) : (
        <PersonList competitionId={competitionId} participants={found} groups={groups} />
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
