import { Link, useNavigate } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import type { JudgedParticipant } from '@/api/judging-queries'
import { searchParticipants } from '@/domain/find-participant'
import { judge, climbersText as text } from '@/text/judge'
import { Badge } from '@/ui/Badge'
import { buttonClass } from '@/ui/Button'
import { TextField } from '@/ui/Field'
import { EmptyState } from '@/ui/QueryStates'
import { JudgePage } from './JudgePage'
import { ScanButton } from './ScanButton'
import { useJudging } from './use-judging'

/** Longer lists are searched, not scrolled. */
const MAX_SHOWN = 60

/** Pick or scan whom to log for. */
export function ClimbersPage() {
  const judging = useJudging()
  const navigate = useNavigate()
  const open = ({ id }: JudgedParticipant) =>
    void navigate({
      from: '/judge/$compId',
      to: '/judge/$compId/climber/$participantId',
      params: { participantId: String(id) },
    })
  return (
    <JudgePage title={text.title} intro={judging.competition?.name} judging={judging}>
      {({ participants }) =>
        participants.length === 0 ? (
          <EmptyState title={text.none}>{text.noneText}</EmptyState>
        ) : (
          <>
            <ScanButton label={text.scan} people={participants} onFound={open} />
            <div>
              <Link from="/judge/$compId" to="/organise/$compId/cards" className={buttonClass()}>
                {text.typeCards}
              </Link>
            </div>
            <ClimberList people={participants} tops={countTops(judging.ascents)} />
          </>
        )
      }
    </JudgePage>
  )
}

function countTops(ascents: ReadonlyMap<string, { topped: boolean }>): Map<number, number> {
  const tops = new Map<number, number>()
  for (const [key, { topped }] of ascents) {
    const id = Number.parseInt(key, 10)
    if (topped) tops.set(id, (tops.get(id) ?? 0) + 1)
  }
  return tops
}

interface ClimberListProps {
  people: readonly JudgedParticipant[]
  tops: ReadonlyMap<number, number>
}

function ClimberList({ people, tops }: ClimberListProps) {
  const [typed, setTyped] = useState('')
  const found = useMemo(() => searchParticipants(people, typed), [people, typed])
  return (
    <>
      <TextField
        label={text.search}
        type="search"
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      {found.length === 0 ? <p className="text-soft">{text.nobody}</p> : null}
      <ul className="grid gap-x-6 divide-y divide-line md:grid-cols-2 md:divide-y-0">
        {found.slice(0, MAX_SHOWN).map((person) => (
          <li key={person.id} className="md:border-b md:border-line">
            <ClimberLink person={person} tops={tops.get(person.id) ?? 0} />
          </li>
        ))}
      </ul>
      {found.length > MAX_SHOWN ? <p className="text-soft">{text.more(found.length - MAX_SHOWN)}</p> : null}
    </>
  )
}

function ClimberLink({ person, tops }: { person: JudgedParticipant; tops: number }) {
  return (
    <Link
      from="/judge/$compId"
      to="/judge/$compId/climber/$participantId"
      params={{ participantId: String(person.id) }}
      className="flex min-h-16 items-center gap-4 py-2 hover:bg-sunk"
    >
      <span className="numeral w-10 shrink-0 text-right text-2xl">{judge.bib(person.bib)}</span>
      <span className="grid min-w-0 flex-auto">
        <span className="font-bold [overflow-wrap:anywhere]">{person.name}</span>
        <span className="text-sm text-soft">
          {[person.team?.name, person.club, text.done(tops)].filter(Boolean).join(' · ')}
        </span>
      </span>
      {person.is_withdrawn ? <Badge variant="neutral">{text.withdrew}</Badge> : null}
      {person.is_disqualified ? <Badge variant="danger">{text.disqualified}</Badge> : null}
    </Link>
  )
}
