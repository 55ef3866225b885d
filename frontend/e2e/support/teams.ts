import { type Browser, expect, type Page } from '@playwright/test'
import type { ApiClient } from './api-client'
import { TestCompetition } from './competitions'
import { openSignedIn } from './navigation'
import { createClimber, type Person } from './people'
import type { Server } from './server'

/** A person who has entered, with an API client. */
export type Climber = Person & { client: ApiClient }

export async function createEntrant(
  server: Server,
  competition: TestCompetition,
  firstName: string,
): Promise<Climber> {
  const person = await createClimber(server, { firstName, lastName: 'Stone' })
  return { ...person, client: await competition.enter(person) }
}

/** Climbers who have entered the same competition. */
export async function createClimbers<const Names extends readonly string[]>(
  server: Server,
  names: Names,
  changes: Record<string, unknown> = {},
) {
  const competition = await TestCompetition.open(server, changes)
  const people = await Promise.all(names.map((name) => createEntrant(server, competition, name)))
  return { competition, people: people as { [Name in keyof Names]: Climber } }
}

/** An existing team; the first person is captain. */
export async function createTeam<const Names extends readonly [string, ...string[]]>(
  server: Server,
  name: string,
  names: Names,
) {
  const { competition, people } = await createClimbers(server, names)
  const [captain, ...others] = people as readonly Climber[] as [Climber, ...Climber[]]
  const code = await competition.team(
    name,
    captain.client,
    others.map(({ client }) => client),
  )
  return { competition, people, code }
}

/** Opens a page on another device of this person. */
export async function openOnPhone(
  browser: Browser,
  server: Server,
  person: Person,
  path: string,
): Promise<Page> {
  const phone = await browser.newContext({ baseURL: server.url })
  const page = await phone.newPage()
  await openSignedIn(page, person, path)
  return page
}

export const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

export const members = (page: Page) =>
  page.locator('section', { has: page.getByRole('heading', { name: 'Members' }) }).getByRole('listitem')

/** The captain's row has the badge. */
export async function expectCaptain(page: Page, name: string): Promise<void> {
  await expect(members(page).filter({ hasText: 'Captain' }).filter({ hasText: name })).toHaveCount(1)
}

export async function joinByCode(page: Page, code: string): Promise<void> {
  await page.getByLabel('Team code').fill(code)
  await page.getByRole('button', { name: 'Join team' }).click()
}

/** Opens a dialog and confirms it. */
export async function confirm(page: Page, button: string, yes = button): Promise<void> {
  await page.getByRole('button', { name: button, exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: yes, exact: true }).click()
}
