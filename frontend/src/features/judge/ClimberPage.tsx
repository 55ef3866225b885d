import { getRouteApi, Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { Boulder } from '@/api/boulder-queries'
import type { JudgedParticipant } from '@/api/judging-queries'
import { classOf, isOutside } from '@/domain/boulder-sets'
import { normalizeText } from '@/lib/normalize-text'
import { readId } from '@/lib/search-params'
import { boulderSets as setText } from '@/text/boulder-sets'
import { describeAscent } from '@/text/boulders'
import { judge, climberText as text } from '@/text/judge'
import { buttonClass } from '@/ui/Button'
import { Sheet } from '@/ui/Dialog'
import { TextField } from '@/ui/Field'
import { EmptyState } from '@/ui/QueryStates'
import { JudgeButtons } from './JudgeButtons'
import { JudgePage } from './JudgePage'
import { type JudgingState, useJudging } from './use-judging'
import { useTally } from './use-tally'

const route = getRouteApi('/_protected/judge/$compId/climber/$participantId')

/** One climber: every boulder with what counts, and the buttons to log. */
export function ClimberPage() {
  const { participantId } = route.useParams()
  const judging = useJudging()
  const climber = judging.query.data?.participants.find(({ id }) => id === readId(participantId))
  const title = climber ? `${judge.bib(climber.bib)} ${climber.name}` : text.unknown
  return (
    <JudgePage
      title={judging.query.data ? title : '\u00a0'}
      intro={introOf(climber, judging)}
      judging={judging}
    >
      {() =>
        climber ? (
          <Boulders climber={climber} judging={judging} />
        ) : (
          <EmptyState title={text.unknown} action={<BackLink />}>
            {text.unknownText}
          </EmptyState>
        )
      }
    </JudgePage>
  )
}

/** Their team, and the class in which their boulders count. */
const introOf = (climber: JudgedParticipant | undefined, { categories }: JudgingState) =>
  [climber?.team?.name, classOf(categories, climber)?.name].filter(Boolean).join(' · ') || undefined

function BackLink() {
  return (
    <div>
      <Link
        from="/judge/$compId"
        to="/judge/$compId"
        activeOptions={{ exact: true }}
        className={buttonClass({ variant: 'quiet', className: '-ml-5' })}
      >
        {text.back}
      </Link>
    </div>
  )
}

const matches = ({ number, name }: Boulder, typed: string) =>
  typed.trim() === '' ||
  String(number) === typed.trim() ||
  (!/^\d+$/.test(typed.trim()) && normalizeText(name).includes(normalizeText(typed)))

function Boulders({ climber, judging }: { climber: JudgedParticipant; judging: JudgingState }) {
  const [typed, setTyped] = useState('')
  const [open, setOpen] = useState<Boulder | null>(null)
  const own = classOf(judging.categories, climber)
  const found = judging.boulders.filter((boulder) => matches(boulder, typed))
  return (
    <>
      <BackLink />
      <TextField
        label={text.boulder}
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      {judging.boulders.length === 0 ? <p className="text-soft">{text.noBoulders}</p> : null}
      {judging.boulders.length > 0 && found.length === 0 ? <p className="text-soft">{text.nothing}</p> : null}
      <ul className="grid gap-x-6 divide-y divide-line md:grid-cols-2 md:divide-y-0">
        {found.map((boulder) => (
          <li key={boulder.id} className="[contain-intrinsic-size:auto_4rem] [content-visibility:auto]">
            <BoulderButton
              boulder={boulder}
              note={own && isOutside(boulder, own) ? setText.outside(own.name) : ''}
              state={describeKnown(judging, climber, boulder)}
              onOpen={() => setOpen(boulder)}
            />
          </li>
        ))}
      </ul>
      {open ? (
        <LogSheet boulder={open} climber={climber} judging={judging} onClose={() => setOpen(null)} />
      ) : null}
    </>
  )
}

function describeKnown(judging: JudgingState, climber: JudgedParticipant, boulder: Boulder): string {
  const ascent = judging.ascentOf(climber.id, boulder.id)
  return ascent ? describeAscent(ascent) : ''
}

interface BoulderButtonProps {
  boulder: Boulder
  /** That it does not count for this climber. */
  note: string
  state: string
  onOpen: () => void
}

function BoulderButton({ boulder, note, state, onOpen }: BoulderButtonProps) {
  const { number, name, sector } = boulder
  return (
    <button
      type="button"
      aria-label={text.open(`${number} ${name}`, [state, note].filter(Boolean).join('. '))}
      onClick={onOpen}
      className="flex min-h-16 w-full items-center gap-4 py-2 text-left hover:bg-sunk"
    >
      <span className="numeral w-10 shrink-0 text-right text-2xl">{number}</span>
      <span className="grid min-w-0 flex-1">
        <span className="font-bold [overflow-wrap:anywhere]">{name}</span>
        <span className="text-sm text-soft">{[sector, note].filter(Boolean).join(' · ')}</span>
      </span>
      <span className="max-w-[45%] text-right font-semibold text-counted">{state}</span>
    </button>
  )
}

interface LogSheetProps {
  boulder: Boulder
  climber: JudgedParticipant
  judging: JudgingState
  onClose: () => void
}

function LogSheet({ boulder, climber, judging, onClose }: LogSheetProps) {
  const [tally, onPress] = useTally()
  return (
    <Sheet
      open
      onOpenChange={(isOpen) => isOpen || onClose()}
      title={`${boulder.number} ${boulder.name}`}
      description={climber.name}
      closeLabel={text.close}
    >
      <JudgeButtons
        boulder={boulder}
        climber={climber}
        categories={judging.categories}
        ascent={judging.ascentOf(climber.id, boulder.id)}
        tally={tally}
        onPress={onPress}
      />
    </Sheet>
  )
}
