import type { Competition } from '@/api/competition-queries'
import { serverNow } from '@/lib/server-clock'
import { formatClimbedAt } from '@/text/format'
import { describeHeld, heldReasons } from '@/text/held'
import { decisions as text } from '@/text/organise-ascents'
import { limitsOf, rejectReasons } from '@/text/rulings'
import { DecisionCard } from './DecisionCard'
import { type HeldOp, ruleOnOp } from './queries'

/** An op that came late, unclear or from somebody who may not log: the facts a judge needs. */
export function HeldOpCard({ competition, op }: { competition: Competition; op: HeldOp }) {
  const climber = op.climber ?? text.unknownClimber
  const boulder = op.boulder ?? text.unknownBoulder
  const when = (moment: string) => formatClimbedAt(moment, competition.timezone, serverNow())
  const facts = [
    op.climbed_at ? text.climbed(when(op.climbed_at)) : null,
    text.received(when(op.received_at)),
    op.sender === climber ? null : text.sentBy(op.sender),
  ]
  return (
    <DecisionCard
      competitionId={competition.id}
      id={op.op_id}
      what={`${climber}, ${boulder}`}
      limits={limitsOf('op', op.conflict, competition.results_final_at !== null)}
      reasons={rejectReasons.op}
      send={(ruling) => ruleOnOp(op.op_id, ruling)}
    >
      <div>
        <h2 className="text-lg">{boulder}</h2>
        <p>
          <span className="font-semibold">{climber}</span> · {describeHeld(op)}
        </p>
      </div>
      <p className="border-l-4 border-waiting pl-3">{heldReasons[op.code]}</p>
      <p className="text-sm text-soft">{facts.filter(Boolean).join(' · ')}</p>
      {op.current ? (
        <p className="text-sm">{text.current(describeHeld({ kind: 'set', ...op.current }))}</p>
      ) : null}
      {op.would_change ? null : <p className="text-sm text-soft">{text.noChange}</p>}
      {op.note ? <p className="text-sm">{text.judgeSaid(op.note)}</p> : null}
    </DecisionCard>
  )
}
