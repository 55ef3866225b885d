import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Pencil } from 'lucide-react'
import { useState } from 'react'
import type { Competition } from '@/api/competition-queries'
import { type Round, type Starter, type StartList, startersQuery } from '@/api/round-queries'
import { QueryBoundary } from '@/domain/QueryFallback'
import { formatDateTime } from '@/text/format'
import { startList as text } from '@/text/organise-start-list'
import { sentences } from '@/text/phrases'
import { Badge } from '@/ui/Badge'
import { Banner } from '@/ui/Banner'
import { Button, buttonClass } from '@/ui/Button'
import { AddStarterDialog } from './AddStarterDialog'
import { MakeListDialog } from './MakeListDialog'
import { StarterDialog } from './StarterDialog'
import { groupStarters } from './start-list'

/** R11, R12: who starts in this round, and in which order. */
export function StartListSection({ competition, round }: { competition: Competition; round: Round }) {
  const list = useQuery(startersQuery(competition.id, round.id))
  return (
    <section className="grid gap-3">
      <h3 className="text-lg">{text.title}</h3>
      <QueryBoundary query={list}>
        {(found) => <ListOf competition={competition} list={found} />}
      </QueryBoundary>
    </section>
  )
}

type Open = 'make' | 'add' | number | null

function ListOf({ competition, list }: { competition: Competition; list: StartList }) {
  const [open, setOpen] = useState<Open>(null)
  const { round, starters } = list
  const { groups, withdrawn } = groupStarters(starters)
  const chosen = starters.find(({ participant_id }) => participant_id === open)
  const close = () => setOpen(null)
  const dialog = { competitionId: competition.id, list, onClose: close }
  return (
    <>
      {starters.length === 0 ? <p className="text-soft">{describeEmpty(round)}</p> : null}
      {list.differs ? (
        <Banner variant="waiting">
          <strong>{text.differs}</strong>
          <span>{text.differsText}</span>
        </Banner>
      ) : null}
      {starters.length > 0 ? <ListFacts competition={competition} list={list} /> : null}
      {groups.map((group) => (
        <StarterList
          key={group.number}
          title={groups.length > 1 ? text.group(group.number + 1) : null}
          starters={group.starters}
          onOpen={setOpen}
        />
      ))}
      {withdrawn.length > 0 ? (
        <StarterList title={text.withdrawn} starters={withdrawn} onOpen={setOpen} />
      ) : null}
      <ListButtons competition={competition} list={list} onOpen={setOpen} />
      {open === 'make' ? (
        <MakeListDialog competitionId={competition.id} round={round} onClose={close} />
      ) : null}
      {open === 'add' ? <AddStarterDialog {...dialog} /> : null}
      {chosen ? <StarterDialog key={chosen.participant_id} {...dialog} starter={chosen} /> : null}
    </>
  )
}

function describeEmpty({ status, position }: Round): string {
  if (status !== 'planned') return position === 0 ? text.emptyFirst : text.emptyStarted
  return sentences(text.emptyTitle, position === 0 ? text.emptyFirst : text.emptyText)
}

function ListFacts({ competition, list }: { competition: Competition; list: StartList }) {
  const { listed_at, seed, starters } = list.round
  return (
    <div className="text-soft">
      <p>
        {[
          text.count(starters),
          ...(listed_at ? [text.listedAt(formatDateTime(listed_at, competition.timezone))] : []),
        ].join(' · ')}
      </p>
      {seed ? (
        <p title={text.seedHint} className="[overflow-wrap:anywhere]">
          {text.seed(seed)}
        </p>
      ) : null}
    </div>
  )
}

interface ListButtonsProps {
  competition: Competition
  list: StartList
  onOpen: (dialog: 'make' | 'add') => void
}

function ListButtons({ competition, list, onOpen }: ListButtonsProps) {
  const { id, listed_at, status } = list.round
  return (
    <div className="flex flex-wrap gap-3">
      {status === 'planned' ? (
        <Button variant={listed_at ? 'secondary' : 'primary'} onClick={() => onOpen('make')}>
          {listed_at ? text.makeAgain : text.make}
        </Button>
      ) : null}
      {status === 'official' ? null : <Button onClick={() => onOpen('add')}>{text.add}</Button>}
      {list.starters.length > 0 ? (
        <Link
          to="/organise/$compId/rounds/$roundId/print"
          params={{ compId: String(competition.id), roundId: String(id) }}
          className={buttonClass()}
        >
          {text.print}
        </Link>
      ) : null}
    </div>
  )
}

interface StarterListProps {
  title: string | null
  starters: readonly Starter[]
  onOpen: (participantId: number) => void
}

function StarterList({ title, starters, onOpen }: StarterListProps) {
  return (
    <div className="rounded-md border border-line bg-surface">
      {title ? <h4 className="px-4 pt-3 font-bold">{title}</h4> : null}
      <ol className="divide-y divide-line">
        {starters.map((starter) => (
          <li key={starter.participant_id} className="flex items-center gap-3 px-3 py-2 sm:px-4">
            <span className="numeral w-6 shrink-0 text-xl sm:w-8">
              {starter.status === 'withdrew' ? '–' : starter.position + 1}
            </span>
            <div className="min-w-0 grow">
              <p className="font-semibold [overflow-wrap:anywhere]">{starter.name}</p>
              <p className="text-sm text-soft">{describe(starter)}</p>
            </div>
            {starter.status === 'did_not_start' ? (
              <Badge variant="waiting">{text.status.did_not_start}</Badge>
            ) : null}
            <Button aria-label={text.changeOf(starter.name)} onClick={() => onOpen(starter.participant_id)}>
              <Pencil aria-hidden="true" className="size-5 sm:hidden" />
              <span className="max-sm:hidden">{text.change}</span>
            </Button>
          </li>
        ))}
      </ol>
    </div>
  )
}

const describe = ({ bib, club, place }: Starter): string =>
  [
    ...(bib === null ? [] : [text.number(bib)]),
    ...(club ? [club] : []),
    ...(place === null ? [] : [text.placeBefore(place)]),
  ].join(' · ')
