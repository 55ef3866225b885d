import { useState } from 'react'
import type { Boulder } from '@/api/boulder-queries'
import type { Round } from '@/api/round-queries'
import { localStore } from '@/lib/storage'
import { useSession } from '@/session/session'
import { performAct } from '@/sync/perform-act'
import { roundJudgingText as text } from '@/text/round-judging'
import { useCompetitionId } from '../use-judging'

/** The boulder that this judge stands at, kept on the phone; the other judges are told as soon as there is signal. */
export function useMyPost(round: Round) {
  const competition_id = useCompetitionId()
  const account = useSession((session) => session.user?.id) ?? 0
  const key = `judge-post:${account}:${round.id}`
  const [boulderId, setBoulderId] = useState(() => Number(localStore.getItem(key)) || null)
  const choose = (boulder: Boulder | null) => {
    setBoulderId(boulder?.id ?? null)
    localStore.setItem(key, String(boulder?.id ?? ''))
    void performAct(
      { kind: 'judge_post', competition_id, round_id: round.id, boulder_id: boulder?.id ?? null },
      boulder ? text.post(`${boulder.number} ${boulder.name}`) : text.leave,
    )
  }
  return [boulderId, choose] as const
}
