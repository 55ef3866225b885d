import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { queryKeys } from '@/api/query-keys'
import { updateCompetition } from './board-cache'
import type { CompetitionUpdate } from './frames'

test('a competition frame brings its sessions, and without any there are none left (R6)', () => {
  const queryClient = new QueryClient()
  const early = { id: 1, name: 'Early', ends_at: '19:00' }
  queryClient.setQueryData(queryKeys.competition(4), { data: { sessions: [early] } })
  const shown = () => queryClient.getQueryData<{ data: unknown }>(queryKeys.competition(4))?.data
  const extended = { sessions: [{ ...early, ends_at: '19:15' }] }
  updateCompetition(queryClient, 4, extended as CompetitionUpdate)
  expect(shown()).toEqual(extended)
  updateCompetition(queryClient, 4, {} as CompetitionUpdate)
  expect(shown()).toEqual({})
})
