import { queryOptions } from '@tanstack/react-query'
import { api, unwrap } from '@/api/client'

/** The user's sessions. */
export const sessionsQuery = queryOptions({
  queryKey: ['account', 'sessions'],
  queryFn: ({ signal }) => unwrap(api.GET('/api/auth/sessions', { signal })),
  select: ({ data }) => data,
})

export const revokeSession = (session_id: number) =>
  unwrap(api.DELETE('/api/auth/sessions/{session_id}', { params: { path: { session_id } } }))

export const saveNames = (body: { first_name: string; last_name: string }) =>
  unwrap(api.PATCH('/api/me', { body }))

export const changePassword = (body: { new_password: string; new_password_confirm: string }) =>
  unwrap(api.PUT('/api/auth/password', { body }))

/** Sends a code to the new address. */
export const askForNewAddress = (email: string) => unwrap(api.POST('/api/me/email', { body: { email } }))

export const changeAddress = (body: { challenge_id: string; code: string }) =>
  unwrap(api.POST('/api/me/email/verify', { body }))

export const exportMyData = () => unwrap(api.GET('/api/me/export'))

export const deleteMyAccount = () => unwrap(api.DELETE('/api/me'))

/** Of whoever takes part with a ticket. */
export const myTicketQuery = queryOptions({
  queryKey: ['account', 'ticket'],
  queryFn: ({ signal }) => unwrap(api.GET('/api/me/ticket', { signal })),
  select: ({ data }) => data,
})

/** Sends a code to the address; with it the holder of a ticket has an account. */
export const addAccount = (body: { email: string; password: string }) =>
  unwrap(api.POST('/api/me/account', { body }))
