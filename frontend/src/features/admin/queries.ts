import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { api, unwrap } from '@/api/client'
import type { components } from '@/api/schema.gen'

export type Role = components['schemas']['UserWithRole']['role']
export type OrganiserRequest = components['schemas']['RequestWithPerson']
export type Account = components['schemas']['AccountOut']
export type Person = components['schemas']['PersonDetail']
/** Where a change of the installation is told: it belongs to no competition with a zone of its own. */
export const PLACE = { timezone: Intl.DateTimeFormat().resolvedOptions().timeZone, currency: 'EUR' }
export type FailedMail = components['schemas']['FailedMail']

const paging = {
  initialPageParam: null as number | null,
  getNextPageParam: ({ next_cursor }: { next_cursor: number | null }) => next_cursor,
}
const from = (cursor: number | null) => (cursor === null ? {} : { cursor })

export const requestsQuery = (state: 'open' | 'decided') =>
  infiniteQueryOptions({
    queryKey: ['admin', 'requests', state],
    queryFn: ({ signal, pageParam }) =>
      unwrap(
        api.GET('/api/admin/organiser-requests', {
          params: { query: { state, ...from(pageParam) } },
          signal,
        }),
      ),
    ...paging,
  })

export const peopleQuery = (wanted: { search: string; role: Role | undefined }) =>
  infiniteQueryOptions({
    queryKey: ['admin', 'people', wanted],
    queryFn: ({ signal, pageParam }) =>
      unwrap(
        api.GET('/api/admin/people', {
          params: {
            query: {
              search: wanted.search,
              ...(wanted.role && { role: wanted.role }),
              ...from(pageParam),
            },
          },
          signal,
        }),
      ),
    ...paging,
  })

export const personQuery = (user_id: number) =>
  queryOptions({
    queryKey: ['admin', 'person', user_id],
    queryFn: ({ signal }) =>
      unwrap(api.GET('/api/admin/people/{user_id}', { params: { path: { user_id } }, signal })),
    select: ({ data }) => data,
  })

export const competitionsQuery = (search: string) =>
  infiniteQueryOptions({
    queryKey: ['admin', 'competitions', search],
    queryFn: ({ signal, pageParam }) =>
      unwrap(
        api.GET('/api/admin/competitions', { params: { query: { search, ...from(pageParam) } }, signal }),
      ),
    ...paging,
  })

export const mailsQuery = infiniteQueryOptions({
  queryKey: ['admin', 'mails'],
  queryFn: ({ signal, pageParam }) =>
    unwrap(api.GET('/api/admin/mails', { params: { query: from(pageParam) }, signal })),
  ...paging,
})

export const auditQuery = (person_id: number | undefined) =>
  infiniteQueryOptions({
    queryKey: ['admin', 'audit', person_id ?? null],
    queryFn: ({ signal, pageParam }) =>
      unwrap(
        api.GET('/api/admin/audit', {
          params: { query: { ...(person_id && { person_id }), ...from(pageParam) } },
          signal,
        }),
      ),
    ...paging,
  })

export const jobsQuery = queryOptions({
  queryKey: ['admin', 'jobs'],
  queryFn: ({ signal }) => unwrap(api.GET('/api/admin/jobs', { signal })),
  select: ({ data }) => data,
})

export const storageQuery = queryOptions({
  queryKey: ['admin', 'storage'],
  queryFn: ({ signal }) => unwrap(api.GET('/api/admin/storage', { signal })),
  select: ({ data }) => data,
})

export const healthQuery = queryOptions({
  queryKey: ['admin', 'health'],
  queryFn: ({ signal }) => unwrap(api.GET('/api/admin/health', { signal })),
  select: ({ data }) => data,
  // The server opens connections for it, and answers only a few times a minute.
  staleTime: 60_000,
  refetchOnWindowFocus: false,
})

export const settingsQuery = queryOptions({
  queryKey: ['admin', 'settings'],
  queryFn: ({ signal }) => unwrap(api.GET('/api/admin/settings', { signal })),
  select: ({ data }) => data,
})

export const decide = ({ id, ...body }: { id: number; agreed: boolean; answer: string }) =>
  unwrap(
    api.POST('/api/admin/organiser-requests/{request_id}/decide', {
      params: { path: { request_id: id } },
      body,
    }),
  )

const ofPerson = (user_id: number) => ({ params: { path: { user_id } } })

export const changeRole = (user_id: number, role: Role) =>
  unwrap(api.PUT('/api/admin/people/{user_id}/role', { ...ofPerson(user_id), body: { role } }))

export const disable = (user_id: number, reason: string) =>
  unwrap(api.POST('/api/admin/people/{user_id}/disable', { ...ofPerson(user_id), body: { reason } }))

export const enable = (user_id: number) =>
  unwrap(api.POST('/api/admin/people/{user_id}/enable', ofPerson(user_id)))

export const signOutDevice = (user_id: number, session_id: number) =>
  unwrap(
    api.DELETE('/api/admin/people/{user_id}/sessions/{session_id}', {
      params: { path: { user_id, session_id } },
    }),
  )

export const signOutEverywhere = (user_id: number) =>
  unwrap(api.DELETE('/api/users/{user_id}/sessions', ofPerson(user_id)))

export const exportPerson = (user_id: number) =>
  unwrap(api.POST('/api/admin/people/{user_id}/export', ofPerson(user_id)))

export const erasePerson = (user_id: number) =>
  unwrap(api.DELETE('/api/admin/people/{user_id}', ofPerson(user_id)))

export const sendAgain = (mail_id: number | null) =>
  mail_id === null
    ? unwrap(api.POST('/api/admin/mails/send-again'))
    : unwrap(api.POST('/api/admin/mails/{mail_id}/send-again', { params: { path: { mail_id } } }))
