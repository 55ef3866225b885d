import { json, refusal, type Server, serve } from './server'
import { openTab } from './tab'

export const ADA = {
  email: 'ada@topout.test',
  id: 17,
  first_name: 'Ada',
  last_name: 'Rock',
  role: 'participant',
}
export const BEN = { ...ADA, email: 'ben@topout.test', id: 18, first_name: 'Ben', last_name: 'Slab' }

export const loginResponse = (user = ADA, access_token = 'first') =>
  json(200, { user, access_token, role: user.role })
export const bearer = (request: Request) => request.headers.get('Authorization')
export const pathOf = (request: Request) => new URL(request.url).pathname

export async function signedInTab(user = ADA, token = 'first') {
  const tab = await openTab()
  serve(() => loginResponse(user, token))
  await tab.signInWithPassword({ email: user.email, password: 'Topout-2026' })
  return tab
}

/** A server for which the token `first` has expired; `refresh` issues `second`. */
export const withExpiredToken =
  (refresh: Server): Server =>
  (request) => {
    if (pathOf(request) === '/api/refresh-token') return refresh(request)
    return bearer(request) === 'Bearer second' ? json(200, { user: ADA }) : refusal(401, 'token_expired')
  }
