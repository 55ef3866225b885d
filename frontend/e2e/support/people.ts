import { randomUUID } from 'node:crypto'
import type { Server } from './server'

export type Person = { email: string; password: string; firstName: string; lastName: string }

export const PASSWORD = 'Chalk-and-rope-7'

/** A connection is closed after its request: the server closes idle ones, perhaps while the next request is sent. */
export const OWN_CONNECTION = { Connection: 'close' } as const

/** A team member of the demo marathon, for stories that change nothing. */
export const DEMO_CLIMBER: Person = {
  email: 'climber@topout.test',
  password: 'Topout-2026',
  firstName: 'Mila',
  lastName: 'Petrova',
}

/** A person without an account. */
export function newPerson(): Person {
  const email = `ada.${randomUUID().slice(0, 8)}@topout.test`
  return { email, password: PASSWORD, firstName: 'Ada', lastName: 'Lindqvist' }
}

/** A person with an account, created through the API, and not signed in. */
export async function createClimber(server: Server, name: Partial<Person> = {}): Promise<Person> {
  const person = { ...newPerson(), ...name }
  const { challenge_id } = await call(server, '/api/register', {
    first_name: person.firstName,
    last_name: person.lastName,
    email: person.email,
    password: person.password,
  })
  const code = await server.mailbox.codeFor(person.email)
  const { access_token } = await call(server, '/api/auth/verify', { challenge_id, code })
  await call(server, '/api/logout', {}, { Authorization: `Bearer ${access_token}` })
  return person
}

async function call(
  server: Server,
  path: string,
  body: object,
  headers: Record<string, string> = {},
): Promise<Record<string, unknown>> {
  const response = await fetch(server.url + path, {
    method: 'POST',
    headers: { ...OWN_CONNECTION, 'Content-Type': 'application/json', Origin: server.url, ...headers },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`POST ${path}: ${response.status} ${await response.text()}`)
  return response.status === 204 ? {} : response.json()
}
