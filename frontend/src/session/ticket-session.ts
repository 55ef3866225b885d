import { apiWithoutSession, unwrap } from '@/api/client'
import type { components } from '@/api/schema.gen'
import { startFrom } from './sign-in'

type Schemas = components['schemas']

/** Sessions of people who take part with a ticket. Both return the competition. */
const start = async (send: () => Promise<Schemas['ClaimedOut']>): Promise<number> => {
  let competitionId = 0
  await startFrom(async () => {
    const { session, competition_id } = await send()
    if (!session) throw new Error('a guest gets a session')
    competitionId = competition_id
    return session
  })
  return competitionId
}

export const claimTicket = (code: string, body: Schemas['ClaimBody']) =>
  start(() =>
    unwrap(apiWithoutSession.POST('/api/tickets/{code}/claim', { params: { path: { code } }, body })),
  )

/** Carries on with a ticket that was claimed before. Also a fresh proof for whoever has it on this phone. */
export const moveTicketHere = (code: string, date_of_birth: string) =>
  start(() =>
    unwrap(
      apiWithoutSession.POST('/api/tickets/{code}/move', {
        params: { path: { code } },
        body: { date_of_birth },
      }),
    ),
  )
