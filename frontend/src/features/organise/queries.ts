import { queryOptions } from '@tanstack/react-query'
import { api, unwrap } from '@/api/client'
import type { components } from '@/api/schema.gen'
import type { CompetitionBody } from './new-competition'
import { unwrapDeleted } from './unwrap-deleted'

type Schemas = components['schemas']
export type StaffMember = Schemas['StaffOut']
type StaffChange = Schemas['StaffMember']
export type Invitation = Schemas['InvitationOut']

const pathOf = (competition_id: number) => ({ path: { competition_id } })

export const consoleKeys = {
  staff: (competitionId: number) => ['staff', competitionId] as const,
  invitation: (code: string) => ['staff-invitation', code] as const,
}

export const createCompetition = (body: CompetitionBody) => unwrap(api.POST('/api/competitions', { body }))

export const duplicateCompetition = (competition_id: number, key: string) =>
  unwrap(
    api.POST('/api/competitions/{competition_id}/duplicate', {
      params: pathOf(competition_id),
      body: { key },
    }),
  )

export const publishCompetition = (competition_id: number) =>
  unwrap(api.POST('/api/competitions/{competition_id}/publish', { params: pathOf(competition_id) }))

export const invitationQuery = (code: string) =>
  queryOptions({
    queryKey: consoleKeys.invitation(code),
    queryFn: ({ signal }) =>
      unwrap(api.GET('/api/invitations/{code}', { params: { path: { code } }, signal })),
    select: ({ data }) => data,
    // Whether it still works is for the server to say.
    gcTime: 0,
  })

export const acceptInvitation = (code: string) =>
  unwrap(api.POST('/api/invitations/{code}/accept', { params: { path: { code } } }))

export const staffQuery = (competition_id: number) =>
  queryOptions({
    queryKey: consoleKeys.staff(competition_id),
    queryFn: ({ signal }) =>
      unwrap(api.GET('/api/competitions/{competition_id}/staff', { params: pathOf(competition_id), signal })),
  })

export const changeStaff = (competition_id: number, staff: StaffChange[], version: number) =>
  unwrap(
    api.PUT('/api/competitions/{competition_id}/staff', {
      params: pathOf(competition_id),
      body: { staff, version },
    }),
  )

export const inviteStaff = (competition_id: number, body: Schemas['InvitationBody']) =>
  unwrap(api.POST('/api/competitions/{competition_id}/invitations', { params: pathOf(competition_id), body }))

export const offerCompetition = (competition_id: number, body: Schemas['HandoverBody']) =>
  unwrap(api.POST('/api/competitions/{competition_id}/handover', { params: pathOf(competition_id), body }))

export const withdrawInvitation = (competition_id: number, invitation_id: number) =>
  unwrapDeleted(
    api.DELETE('/api/competitions/{competition_id}/invitations/{invitation_id}', {
      params: { path: { competition_id, invitation_id } },
    }),
  )

export const changeCompetition = (competition_id: number, body: Schemas['CompetitionChange']) =>
  unwrap(api.PATCH('/api/competitions/{competition_id}', { params: pathOf(competition_id), body }))

export const changeInfo = (competition_id: number, body: Schemas['InfoBody']) =>
  unwrap(api.PUT('/api/competitions/{competition_id}/info', { params: pathOf(competition_id), body }))

export const changeWaiver = (competition_id: number, body: Schemas['WaiverBody']) =>
  unwrap(api.PUT('/api/competitions/{competition_id}/waiver', { params: pathOf(competition_id), body }))

export const changeCategories = (competition_id: number, body: Schemas['CategoriesBody']) =>
  unwrap(api.PUT('/api/competitions/{competition_id}/categories', { params: pathOf(competition_id), body }))

export const previewCategories = (competition_id: number, categories: Schemas['CategoryBody'][]) =>
  unwrap(
    api.POST('/api/competitions/{competition_id}/categories/preview', {
      params: pathOf(competition_id),
      body: { categories },
    }),
  )

export type OwnRequest = components['schemas']['OrganiserRequestOut']

/** One's own latest request to organise. */
export const ownRequestQuery = queryOptions({
  queryKey: ['organiser-request'],
  queryFn: ({ signal }) => unwrap(api.GET('/api/me/organiser-request', { signal })),
  select: ({ data }) => data,
  refetchInterval: 60_000,
})

export const askToOrganise = (text: string) =>
  unwrap(api.PUT('/api/me/organiser-request', { body: { text } }))
