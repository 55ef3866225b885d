import type { JudgedAscent, Judging } from '@/api/judging-queries'
import { serverNow } from '@/lib/server-clock'
import { ascentKeyOf } from '@/sync/judged-ascents'
import { performAct } from '@/sync/perform-act'
import { describeAscent } from '@/text/boulders'
import { formatClimbedAt } from '@/text/format'
import { decideText as text } from '@/text/judge'
import { Button } from '@/ui/Button'
import { Section } from '@/ui/Card'
import type { JudgingState } from './use-judging'

const MAX_SHOWN = 30

interface UnseenTopsProps {
  ascents: readonly JudgedAscent[]
  data: Judging
  judging: JudgingState
}

/** Where the competition asks for witnesses: tops that nobody has confirmed. */
export function UnseenTops({ ascents, data, judging }: UnseenTopsProps) {
  const names = new Map(data.participants.map(({ id, name }) => [id, name]))
  const boulders = new Map(judging.boulders.map(({ id, number, name }) => [id, `${number} ${name}`]))
  return (
    <Section title={text.unseen} intro={text.unseenText}>
      <ul className="divide-y divide-line">
        {ascents.slice(0, MAX_SHOWN).map((ascent) => {
          const { participant_id, boulder_id, climbed_at } = ascent
          const what = `${names.get(participant_id) ?? ''}, ${boulders.get(boulder_id) ?? ''}`
          const act = { kind: 'witness', competition_id: judging.competitionId } as const
          return (
            <li
              key={ascentKeyOf(participant_id, boulder_id)}
              className="flex items-center justify-between gap-3 py-2"
            >
              <span>
                <span className="font-semibold">{what}</span>
                <span className="block text-sm text-soft">
                  {describeAscent(ascent)} · {formatClimbedAt(climbed_at, judging.timezone, serverNow())}
                </span>
              </span>
              <Button
                aria-label={text.seenOf(what)}
                onClick={() => void performAct({ ...act, participant_id, boulder_id, qr: null }, what)}
                className="shrink-0"
              >
                {text.seen}
              </Button>
            </li>
          )
        })}
      </ul>
      {ascents.length > MAX_SHOWN ? (
        <p className="text-soft">{text.more(ascents.length - MAX_SHOWN)}</p>
      ) : null}
    </Section>
  )
}
