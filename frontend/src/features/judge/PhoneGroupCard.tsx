import { useState } from 'react'
import type { RankedOp } from '@/api/judging-queries'
import { serverNow } from '@/lib/server-clock'
import { useOutbox } from '@/sync/outbox-store'
import { performAct } from '@/sync/perform-act'
import { actRefusal } from '@/text/act-refusals'
import { formatClimbedAt } from '@/text/format'
import { describeHeld, heldReasons } from '@/text/held'
import { decideText as text } from '@/text/judge'
import { limitsOf, rejectReasons } from '@/text/rulings'
import { Button } from '@/ui/Button'
import { DecisionForm } from './DecisionForm'
import { type PhoneGroup, refusalOf } from './decisions'
import type { JudgingState } from './use-judging'

interface PhoneGroupCardProps {
  group: PhoneGroup
  judging: JudgingState
}

/** What one phone sent and is unclear: decided together with one reason, or one by one. */
export function PhoneGroupCard({ group, judging }: PhoneGroupCardProps) {
  const [isSplit, setSplit] = useState(false)
  const acts = useOutbox((outbox) => outbox.acts)
  const { ops, sender, changesRank } = group
  const limits = limitsOf('op', group.conflict, judging.isFinal)
  const refused = ops.map(({ op_id }) => refusalOf(acts, op_id)).find(Boolean)
  const shared = { limits, reasons: rejectReasons.op, refusal: refused ? actRefusal(refused.code) : null }
  const decide = async (decided: readonly RankedOp[], counts: boolean, note: string) => {
    for (const op of decided) {
      const { op_id, user_id } = op
      const act = { kind: 'decide_op', competition_id: judging.competitionId, op_id, user_id } as const
      if (!(await performAct({ ...act, counts, note }, nameOf(op)))) return false
    }
    return true
  }
  if (isSplit || ops.length === 1)
    return ops.map((op) => (
      <DecisionForm
        key={op.op_id}
        what={nameOf(op)}
        changesRank={op.changes_place}
        {...shared}
        onDecide={(counts, note) => decide([op], counts, note)}
      >
        <HeldOp op={op} timezone={judging.timezone} />
        <p className="border-l-4 border-waiting pl-3">{heldReasons[op.code]}</p>
      </DecisionForm>
    ))
  return (
    <DecisionForm
      what={text.phoneOf(sender)}
      changesRank={changesRank}
      {...shared}
      answers={{ yes: text.allCount, no: text.noneCounts }}
      onDecide={(counts, note) => decide(ops, counts, note)}
    >
      <div>
        <h2 className="text-lg">{text.phoneOf(sender)}</h2>
        <p className="font-semibold">{text.ops(ops.length)}</p>
      </div>
      <ul className="divide-y divide-line">
        {ops.map((op) => (
          <li key={op.op_id} className="py-1.5">
            <HeldOp op={op} timezone={judging.timezone} />
          </li>
        ))}
      </ul>
      {[...new Set(ops.map(({ code }) => code))].map((code) => (
        <p key={code} className="border-l-4 border-waiting pl-3">
          {heldReasons[code]}
        </p>
      ))}
      <div>
        <Button variant="quiet" onClick={() => setSplit(true)}>
          {text.one}
        </Button>
      </div>
    </DecisionForm>
  )
}

const nameOf = ({ climber, boulder, sender }: RankedOp) => `${climber ?? sender}, ${boulder ?? '–'}`

function HeldOp({ op, timezone }: { op: RankedOp; timezone: string }) {
  const when = op.climbed_at ? formatClimbedAt(op.climbed_at, timezone, serverNow()) : null
  return (
    <p>
      <span className="font-semibold">{nameOf(op)}</span>
      <span className="text-soft"> · {[describeHeld(op), when].filter(Boolean).join(' · ')}</span>
    </p>
  )
}
