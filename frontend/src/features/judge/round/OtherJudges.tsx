import { useQuery } from '@tanstack/react-query'
import type { Boulder } from '@/api/boulder-queries'
import { type Round, roundJudgesQuery } from '@/api/round-queries'
import { useSession } from '@/session/session'
import { roundJudgingText as text } from '@/text/round-judging'
import { Banner } from '@/ui/Banner'
import { useCompetitionId } from '../use-judging'

/** R17: two judges at one boulder by mistake are told of each other. */
export function OtherJudges({ round, boulder }: { round: Round; boulder: Boulder }) {
  const me = useSession((session) => session.user?.id)
  const judges = useQuery(roundJudgesQuery(useCompetitionId(), round.id)).data ?? []
  const others = judges.filter(({ boulder_id, user_id }) => boulder_id === boulder.id && user_id !== me)
  return others.map(({ user_id, name }) => (
    <Banner key={user_id} variant="waiting">
      <p className="font-bold">{text.otherJudge(name)}</p>
      <p>{text.otherJudgeText}</p>
    </Banner>
  ))
}
