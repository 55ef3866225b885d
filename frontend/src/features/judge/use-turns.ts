import { useQueries, useQuery } from '@tanstack/react-query'
import { bouldersQuery } from '@/api/boulder-queries'
import { type RoundClock, roundsQuery, type Starter, startersQuery } from '@/api/round-queries'
import { type RoundTurn, turnsOf } from '@/domain/round-course'

/** Who is on the wall in a period of a clock, in all rounds that it measures. */
export function useTurns(competitionId: number, clock: RoundClock) {
  const rounds = (useQuery(roundsQuery(competitionId)).data ?? []).filter(({ id }) =>
    clock.round_ids.includes(id),
  )
  const lists = useQueries({ queries: rounds.map(({ id }) => startersQuery(competitionId, id)) })
  const boulders = useQuery(bouldersQuery(competitionId, null)).data ?? []
  const startersOf = (index: number): Starter[] => lists[index]?.data?.starters ?? []
  const people = new Map(
    rounds.flatMap((_, index) => startersOf(index)).map((one) => [one.participant_id, one.name]),
  )
  return {
    turnsIn: (period: number | null): RoundTurn[] =>
      period === null
        ? []
        : rounds.flatMap((round, index) => turnsOf(clock, round, startersOf(index), period)),
    nameOf: (participantId: number) => people.get(participantId) ?? String(participantId),
    boulderNameOf: (boulderId: number) => {
      const found = boulders.find(({ id }) => id === boulderId)
      return found ? `${found.number} ${found.name}` : String(boulderId)
    },
  }
}
