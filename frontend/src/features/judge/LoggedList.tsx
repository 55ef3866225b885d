import type { Judging } from '@/api/judging-queries'
import { serverNow } from '@/lib/server-clock'
import { correctedTime } from '@/sync/clock'
import type { Op } from '@/sync/op'
import { useOutbox } from '@/sync/outbox-store'
import { stateOf } from '@/sync/overlay'
import { describeAscent } from '@/text/boulders'
import { formatClimbedAt } from '@/text/format'
import { logText, mineText as text } from '@/text/judge'
import { reasons, sync } from '@/text/sync'
import { Badge } from '@/ui/Badge'
import { Section } from '@/ui/Card'
import type { JudgingState } from './use-judging'

const MAX_SHOWN = 100

/** What this phone logged for climbers, newest first, with what became of it. */
export function LoggedList({ data, judging }: { data: Judging; judging: JudgingState }) {
  const ops = useOutbox((outbox) => outbox.ops)
  const logged = ops.filter(({ op, isJudged }) => isJudged && op.competition_id === judging.competitionId)
  const names = new Map(data.participants.map(({ id, name }) => [id, name]))
  const boulders = new Map(judging.boulders.map(({ id, number, name }) => [id, `${number} ${name}`]))
  return (
    <Section title={text.logged}>
      {logged.length === 0 ? <p className="text-soft">{text.nothingLogged}</p> : null}
      <ul className="divide-y divide-line">
        {logged
          .toReversed()
          .slice(0, MAX_SHOWN)
          .map(({ op, verdict }) => (
            <li key={op.op_id} className="flex flex-wrap items-center justify-between gap-x-3 py-2">
              <span className="min-w-0">
                <span className="font-semibold [overflow-wrap:anywhere]">
                  {names.get(op.participant_id) ?? '–'}, {boulders.get(op.boulder_id) ?? '–'}
                </span>
                <span className="block text-sm text-soft">
                  {describeOp(op)} ·{' '}
                  {formatClimbedAt(correctedTime(op.climbed_at, op.clock), judging.timezone, serverNow())}
                </span>
                {verdict && verdict.status !== 'accepted' ? (
                  <span className="block text-sm">{reasons[verdict.code]}</span>
                ) : null}
              </span>
              <Badge variant={sync.variants[stateOf(verdict)]}>{sync.states[stateOf(verdict)]}</Badge>
            </li>
          ))}
      </ul>
    </Section>
  )
}

function describeOp({ kind, topped, zoned, attempts_to_top, attempts_to_zone }: Op): string {
  if (kind === 'clear') return logText.undo
  return describeAscent({
    topped: topped ?? false,
    zoned: zoned ?? false,
    attempts_to_top: attempts_to_top ?? null,
    attempts_to_zone: attempts_to_zone ?? null,
  })
}
