import { queryOptions } from '@tanstack/react-query'
import { api, unwrap } from '@/api/client'
import { queryKeys } from '@/api/query-keys'
import type { components } from '@/api/schema.gen'

type Schemas = components['schemas']
export type Participant = Schemas['ListedParticipant']
export type ParticipantRecord = Schemas['PersonOut']
export type WalkUpBody = Schemas['WalkUpBody']
export type CorrectionBody = Schemas['CorrectionBody']
export type DeskWay = Schemas['PaidBody']['way']
export type MailBody = Schemas['MailBody']

export const personKey = queryKeys.person

const pathOf = (participant_id: number) => ({ path: { participant_id } })

export const participantQuery = (participant_id: number) =>
  queryOptions({
    queryKey: personKey(participant_id),
    queryFn: ({ signal }) =>
      unwrap(api.GET('/api/participants/{participant_id}', { params: pathOf(participant_id), signal })),
    select: ({ data }) => data,
  })

export const checkIn = (participant_id: number, paid_way?: DeskWay) =>
  unwrap(
    api.POST('/api/participants/{participant_id}/check-in', {
      params: pathOf(participant_id),
      body: { is_paid: paid_way !== undefined, paid_way: paid_way ?? 'cash' },
    }),
  )

export const undoCheckIn = (participant_id: number, checked_in_at: string) =>
  unwrap(
    api.POST('/api/participants/{participant_id}/undo-check-in', {
      params: pathOf(participant_id),
      body: { checked_in_at },
    }),
  )

export const undoPayment = (participant_id: number, reference: string) =>
  unwrap(
    api.POST('/api/participants/{participant_id}/undo-payment', {
      params: pathOf(participant_id),
      body: { reference },
    }),
  )

export const correctEntry = (participant_id: number, body: CorrectionBody) =>
  unwrap(api.PATCH('/api/participants/{participant_id}', { params: pathOf(participant_id), body }))

export const markPaid = (participant_id: number, way: DeskWay) =>
  unwrap(
    api.POST('/api/participants/{participant_id}/paid', { params: pathOf(participant_id), body: { way } }),
  )

export const signAtDesk = (participant_id: number, body: components['schemas']['DeskSigningBody']) =>
  unwrap(api.POST('/api/participants/{participant_id}/waiver', { params: pathOf(participant_id), body }))

export const refund = (participant_id: number, refunded_cents: number) =>
  unwrap(
    api.POST('/api/participants/{participant_id}/refund', {
      params: pathOf(participant_id),
      body: { refunded_cents },
    }),
  )

export const cancelEntry = (participant_id: number, refund: boolean, reason: string) =>
  unwrap(
    api.POST('/api/participants/{participant_id}/cancel', {
      params: pathOf(participant_id),
      body: { refund, reason },
    }),
  )

export const exportPerson = (participant_id: number) =>
  unwrap(api.GET('/api/participants/{participant_id}/export', { params: pathOf(participant_id) }))

export const erasePerson = (participant_id: number) =>
  unwrap(api.POST('/api/participants/{participant_id}/erase', { params: pathOf(participant_id) }))

export const moveToTeam = (participant_id: number, team_id: number | null) =>
  unwrap(
    api.POST('/api/participants/{participant_id}/move', {
      params: pathOf(participant_id),
      body: { team_id },
    }),
  )

/** R2: all of them or none. */
export const moveToClass = (competition_id: number, participant_ids: number[], category: string) =>
  unwrap(
    api.POST('/api/competitions/{competition_id}/classes', {
      params: { path: { competition_id } },
      body: { participant_ids, category },
    }),
  )

/** R6: all of them or none; null for no session. */
export const moveToSession = (competition_id: number, participant_ids: number[], session_id: number | null) =>
  unwrap(
    api.POST('/api/competitions/{competition_id}/session-moves', {
      params: { path: { competition_id } },
      body: { participant_ids, session_id },
    }),
  )

export const disqualify = (participant_id: number, reason: string) =>
  unwrap(
    api.POST('/api/participants/{participant_id}/disqualify', {
      params: pathOf(participant_id),
      body: { reason },
    }),
  )

export const requalify = (participant_id: number, reason: string) =>
  unwrap(
    api.POST('/api/participants/{participant_id}/requalify', {
      params: pathOf(participant_id),
      body: { reason },
    }),
  )

export const withdraw = (participant_id: number, reason: string) =>
  unwrap(
    api.POST('/api/participants/{participant_id}/withdraw', {
      params: pathOf(participant_id),
      body: { reason },
    }),
  )

export const reinstate = (participant_id: number, reason: string) =>
  unwrap(
    api.POST('/api/participants/{participant_id}/reinstate', {
      params: pathOf(participant_id),
      body: { reason },
    }),
  )

export const enterWalkUp = (competition_id: number, body: WalkUpBody) =>
  unwrap(
    api.POST('/api/competitions/{competition_id}/walk-up', { params: { path: { competition_id } }, body }),
  )

export const sendMail = (competition_id: number, body: MailBody) =>
  unwrap(api.POST('/api/competitions/{competition_id}/mail', { params: { path: { competition_id } }, body }))
