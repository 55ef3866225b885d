import type { Judging } from '@/api/judging-queries'
import { serverNow } from '@/lib/server-clock'
import { useSession } from '@/session/session'
import type { StoredAct } from '@/sync/act'
import { useOutbox } from '@/sync/outbox-store'
import { performAct } from '@/sync/perform-act'
import { actRefusal } from '@/text/act-refusals'
import { describeAscent } from '@/text/boulders'
import { formatAge } from '@/text/duration'
import { decideText as text } from '@/text/judge'
import { limitsOf, rejectReasons } from '@/text/rulings'
import { describeWitnesses } from '@/text/witness'
import { EmptyState } from '@/ui/QueryStates'
import { ConfirmedTops } from './ConfirmedTops'
import { DecisionForm } from './DecisionForm'
import { refusalOf, toDecide, unseenTops } from './decisions'
import { JudgePage } from './JudgePage'
import { PhoneGroupCard } from './PhoneGroupCard'
import { UnseenTops } from './UnseenTops'
import { type JudgingState, useJudging } from './use-judging'

/** Doubts and held ops, first those that would change a rank. */
export function DecidePage() {
  const judging = useJudging()
  return (
    <JudgePage title={text.title} intro={text.intro} judging={judging}>
      {(data) => <Decisions data={data} judging={judging} />}
    </JudgePage>
  )
}

function Decisions({ data, judging }: { data: Judging; judging: JudgingState }) {
  const acts = useOutbox((outbox) => outbox.acts)
  const userId = useSession(({ user }) => user?.id)
  const { doubts, phones } = toDecide(data, acts)
  const asksWitnesses = judging.competition?.ask_witnesses ?? false
  const unseen = asksWitnesses ? unseenTops(data, acts, userId) : []
  return (
    <>
      {doubts.length + phones.length === 0 ? (
        <EmptyState title={text.nothing}>{text.nothingText}</EmptyState>
      ) : (
        <ul className="grid items-start gap-3 md:grid-cols-2">
          {doubts.map((doubt) => (
            <DecisionForm
              key={doubt.id}
              what={`${doubt.climber}, ${doubt.boulder}`}
              changesRank={doubt.changes_place}
              limits={limitsOf('doubt', doubt.conflict, judging.isFinal)}
              reasons={rejectReasons.doubt}
              refusal={refusalText(acts, doubt.id)}
              onDecide={(counts, note) =>
                performAct(
                  {
                    kind: 'decide_doubt',
                    competition_id: judging.competitionId,
                    doubt_id: doubt.id,
                    counts,
                    note,
                  },
                  `${doubt.climber}, ${doubt.boulder}`,
                )
              }
            >
              <div>
                <h2 className="text-lg">{doubt.boulder}</h2>
                <p className="font-semibold">{doubt.climber}</p>
                <LoggedAs
                  judging={judging}
                  participantId={doubt.participant_id}
                  boulderId={doubt.boulder_id}
                />
              </div>
              <blockquote className="border-l-4 border-waiting pl-3">{doubt.reason}</blockquote>
              <p className="text-sm empty:hidden">{describeWitnesses(doubt.witnesses, asksWitnesses)}</p>
              <p className="text-sm text-soft">{formatAge(new Date(doubt.raised_at), serverNow())}</p>
            </DecisionForm>
          ))}
          {phones.map((group) => (
            <PhoneGroupCard key={group.key} group={group} judging={judging} />
          ))}
        </ul>
      )}
      {unseen.length > 0 ? <UnseenTops ascents={unseen} data={data} judging={judging} /> : null}
      <ConfirmedTops competitionId={judging.competitionId} limit={1} />
    </>
  )
}

const refusalText = (acts: readonly StoredAct[], id: number) => {
  const refused = refusalOf(acts, id)
  return refused && actRefusal(refused.code)
}

interface LoggedAsProps {
  judging: JudgingState
  participantId: number
  boulderId: number
}

function LoggedAs({ judging, participantId, boulderId }: LoggedAsProps) {
  const ascent = judging.ascentOf(participantId, boulderId)
  return ascent ? <p className="text-sm">{text.logged(describeAscent(ascent))}</p> : null
}
