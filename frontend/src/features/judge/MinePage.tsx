import { Send } from 'lucide-react'
import type { Judging } from '@/api/judging-queries'
import { serverNow } from '@/lib/server-clock'
import { type Act, isPendingAct, type StoredAct } from '@/sync/act'
import { countPending, useOutbox } from '@/sync/outbox-store'
import { performAct } from '@/sync/perform-act'
import { useSendNow } from '@/sync/use-send-now'
import { actRefusal } from '@/text/act-refusals'
import { formatClimbedAt } from '@/text/format'
import { judge, mineText as text } from '@/text/judge'
import { sentences } from '@/text/phrases'
import { Banner } from '@/ui/Banner'
import { Button } from '@/ui/Button'
import { Section } from '@/ui/Card'
import { ConfirmedTops } from './ConfirmedTops'
import { JudgePage } from './JudgePage'
import { LoggedList } from './LoggedList'
import { type JudgingState, useJudging } from './use-judging'

/** What this judge did, and what the phone still owes. */
export function MinePage() {
  const judging = useJudging()
  return (
    <JudgePage title={text.title} intro={text.intro} judging={judging}>
      {(data) => (
        <>
          <Owed />
          <ToLookAt judging={judging} />
          <div className="grid items-start gap-5 lg:grid-cols-2">
            <Decided data={data} judging={judging} />
            <ConfirmedTops competitionId={judging.competitionId} />
            <LoggedList data={data} judging={judging} />
          </div>
        </>
      )}
    </JudgePage>
  )
}

function Owed() {
  const count = useOutbox(countPending)
  const { isSending, hasFailed, send } = useSendNow()
  return (
    <div className="grid justify-items-start gap-3 border-y border-line py-4">
      <div role="status">
        <p className="text-lg font-bold">{count > 0 ? judge.unsent(count) : judge.nothingUnsent}</p>
        {count > 0 ? <p className="text-soft">{hasFailed ? judge.stillWaiting : judge.owesText}</p> : null}
      </div>
      {count > 0 || isSending ? (
        <Button variant="primary" pending={isSending} onClick={send}>
          <Send aria-hidden="true" className="size-5" />
          {judge.sendNow}
        </Button>
      ) : null}
    </div>
  )
}

const useActs = (competitionId: number) =>
  useOutbox((outbox) => outbox.acts).filter(({ act }) => act.competition_id === competitionId)

/** Acts that did not go as the judge meant: somebody was first, or they were refused. */
function ToLookAt({ judging }: { judging: JudgingState }) {
  const acts = useActs(judging.competitionId).filter(({ act, outcome }) => {
    if (act.kind === 'check_in') return false
    // A clock that somebody else keeps, and a boulder with two judges, say so where they are shown.
    const saysSo = act.kind === 'clock' || act.kind === 'judge_post'
    return outcome?.status === 'refused' || (outcome?.status === 'already' && !saysSo)
  })
  if (acts.length === 0) return null
  return (
    <Section title={text.look}>
      {acts.map((stored) => (
        <Banner key={stored.number} variant="waiting">
          <span className="font-bold">{stored.about}.</span> {describeOutcome(stored, judging.timezone)}
        </Banner>
      ))}
    </Section>
  )
}

function describeOutcome({ outcome }: StoredAct, timezone: string): string {
  if (outcome?.status !== 'already') return actRefusal(outcome?.code)
  const when = formatClimbedAt(outcome.at ?? '', timezone, serverNow())
  return sentences(text.already(outcome.by ?? '', when), outcome.counts ? text.stands.yes : text.stands.no)
}

interface DecidedProps {
  data: Judging
  judging: JudgingState
}

const DECISIONS = ['check_in', 'decide_doubt', 'decide_op'] as const
type Decision = StoredAct & { act: Extract<Act, { kind: (typeof DECISIONS)[number] }> }
const isDecision = (stored: StoredAct): stored is Decision =>
  DECISIONS.some((kind) => kind === stored.act.kind)

/** First what this phone has not sent yet, then what the server knows. */
function Decided({ data, judging }: DecidedProps) {
  const waiting = useActs(judging.competitionId).filter(isDecision).filter(isPendingAct)
  const isEmpty = waiting.length + data.decided.length === 0
  const when = (moment: string) => formatClimbedAt(moment, judging.timezone, serverNow())
  return (
    <Section title={text.decided}>
      {isEmpty ? <p className="text-soft">{text.nothingDecided}</p> : null}
      <ul className="divide-y divide-line">
        {waiting.toReversed().map((stored) => (
          <DecidedRow
            key={stored.number}
            label={stored.about}
            decision={decisionOf(stored)}
            details={[when(stored.done_at), text.state.waiting]}
          >
            <ChangeButton stored={stored} />
          </DecidedRow>
        ))}
        {data.decided.map(({ at, counts, climber, boulder, note }) => (
          <DecidedRow
            key={`${at}${climber}${boulder}`}
            label={`${climber ?? '–'}, ${boulder ?? '–'}`}
            decision={counts ? text.answer.yes : text.answer.no}
            details={[when(at), note]}
          />
        ))}
      </ul>
    </Section>
  )
}

function decisionOf({ act }: Decision): string {
  if (act.kind === 'check_in') return text.checkedIn
  return act.counts ? text.answer.yes : text.answer.no
}

/** A judge may change their mind, also before the decision was sent: it is a new decision. */
function ChangeButton({ stored: { act, about } }: { stored: StoredAct }) {
  if (act.kind !== 'decide_doubt' && act.kind !== 'decide_op') return null
  const { act_id: _id, clock: _clock, ...same } = act
  return (
    <Button
      variant="quiet"
      aria-label={text.changeOf(about)}
      onClick={() => void performAct({ ...same, counts: !act.counts }, about)}
    >
      {text.change}
    </Button>
  )
}

interface DecidedRowProps {
  label: string
  decision: string
  details: readonly string[]
  children?: React.ReactNode
}

function DecidedRow({ label, decision, details, children }: DecidedRowProps) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-3 py-2">
      <span className="min-w-0">
        <span className="font-semibold [overflow-wrap:anywhere]">{label}</span>
        <span className="block text-sm text-soft">{details.filter(Boolean).join(' · ')}</span>
      </span>
      <span className="font-semibold">{decision}</span>
      {children}
    </li>
  )
}
