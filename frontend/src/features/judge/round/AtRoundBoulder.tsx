import clsx from 'clsx'
import type { Boulder } from '@/api/boulder-queries'
import type { Round, Starter } from '@/api/round-queries'
import type { ShownClock } from '@/domain/use-clock'
import { judge } from '@/text/judge'
import { labelled } from '@/text/phrases'
import { describeRoundResult, roundJudgingText as text } from '@/text/round-judging'
import { Button } from '@/ui/Button'
import { EmptyState } from '@/ui/QueryStates'
import { Sentence } from '@/ui/Sentence'
import type { JudgingState } from '../use-judging'
import { RoundButtons } from './RoundButtons'
import { resultOf } from './round-result'
import { useJudgedClimber } from './use-judged-climber'

interface AtRoundBoulderProps {
  round: Round
  boulder: Boulder
  starters: readonly Starter[]
  clock: ShownClock | null
  judging: JudgingState
}

/** Who is on, by the clock or as the judge has chosen, with the buttons; below them everybody in start order. */
export function AtRoundBoulder({ round, boulder, starters, clock, judging }: AtRoundBoulderProps) {
  const judged = useJudgedClimber({ round, boulder, starters, clock })
  const { on, next, order, climber } = judged
  if (order.length === 0) return <EmptyState title={text.noList}>{text.noListText}</EmptyState>
  return (
    <div className="grid items-start gap-5 lg:grid-cols-2">
      <section className="grid gap-4 rounded-lg border-2 border-edge bg-surface p-4">
        <OnWall round={round} boulder={boulder} judged={judged} judging={judging} />
        {climber !== on && clock ? (
          <>
            {on ? <p className="font-semibold text-waiting">{text.byClock(on.name)}</p> : null}
            <Button onClick={() => judged.choose(null)}>{text.follow}</Button>
          </>
        ) : null}
        {next ? (
          <p className="text-soft">
            <Sentence
              say={(name = '') => labelled(text.upNext, name)}
              parts={[
                <span key="name" className="font-semibold text-ink">
                  {next.name}
                </span>,
              ]}
            />
          </p>
        ) : null}
      </section>
      <section className="grid gap-2">
        <h2 className="text-lg">{text.order}</h2>
        <ul className="divide-y divide-line">
          {order.map((starter) => (
            <StarterRow
              key={starter.participant_id}
              starter={starter}
              isChosen={starter === climber}
              result={describeRoundResult(resultOf(judging.ascentOf(starter.participant_id, boulder.id)))}
              onChoose={() => judged.choose(starter.participant_id)}
            />
          ))}
        </ul>
      </section>
    </div>
  )
}

interface OnWallProps {
  round: Round
  boulder: Boulder
  judged: ReturnType<typeof useJudgedClimber>
  judging: JudgingState
}

function OnWall({ round, boulder, judged, judging }: OnWallProps) {
  const { climber, on, isTimeUp, isCorrecting, correct } = judged
  const byClock = isTimeUp ? text.timeUp : text.onNow
  if (!climber) return <EmptyState title={text.nobodyOn}>{text.nobodyOnText}</EmptyState>
  return (
    <>
      <div>
        <h2 className="text-sm text-soft">{climber === on ? byClock : text.chosen}</h2>
        <Name starter={climber} />
      </div>
      <RoundButtons
        key={climber.participant_id}
        boulder={boulder}
        climber={{ id: climber.participant_id, name: climber.name }}
        maxAttempts={round.max_attempts}
        stored={resultOf(judging.ascentOf(climber.participant_id, boulder.id))}
        isCorrecting={isCorrecting}
        onCorrect={(isOpen) => correct(isOpen ? climber.participant_id : null)}
      />
    </>
  )
}

function Name({ starter: { bib, name } }: { starter: Starter }) {
  return (
    <p className="flex items-baseline gap-3 text-2xl font-extrabold">
      <span className="numeral">{judge.bib(bib)}</span>
      <span className="min-w-0 [overflow-wrap:anywhere]">{name}</span>
    </p>
  )
}

interface StarterRowProps {
  starter: Starter
  isChosen: boolean
  result: string
  onChoose: () => void
}

function StarterRow({ starter: { bib, name, status }, isChosen, result, onChoose }: StarterRowProps) {
  return (
    <li>
      <button
        type="button"
        aria-pressed={isChosen}
        aria-label={text.select(name)}
        onClick={onChoose}
        className={clsx(
          'flex min-h-14 w-full items-center gap-4 text-left hover:bg-sunk',
          isChosen && 'bg-sunk',
        )}
      >
        <span className="numeral w-10 shrink-0 text-right text-xl">{judge.bib(bib)}</span>
        <span className="grid min-w-0 grow">
          <span className="font-semibold [overflow-wrap:anywhere]">{name}</span>
          <span className="text-sm text-soft">{status === 'did_not_start' ? text.didNotStart : result}</span>
        </span>
      </button>
    </li>
  )
}
