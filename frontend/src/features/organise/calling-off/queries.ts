import { api, unwrap } from '@/api/client'

const pathOf = (competition_id: number) => ({ path: { competition_id } })

export const callOff = (competitionId: number, reason: string) =>
  unwrap(
    api.POST('/api/competitions/{competition_id}/call-off', {
      params: pathOf(competitionId),
      body: { reason },
    }),
  )

export const postpone = (competitionId: number, starts_at: string) =>
  unwrap(
    api.POST('/api/competitions/{competition_id}/postpone', {
      params: pathOf(competitionId),
      body: { starts_at, reason: '' },
    }),
  )

export const unpublish = (competitionId: number) =>
  unwrap(api.POST('/api/competitions/{competition_id}/unpublish', { params: pathOf(competitionId) }))

export const deleteDraft = (competitionId: number) =>
  unwrap(api.DELETE('/api/competitions/{competition_id}', { params: pathOf(competitionId) }))
