import { expect, type Page } from '@playwright/test'
import type { ApiClient } from './api-client'
import { TestCompetition } from './competitions'
import { openSignedIn, readPersisted, untilOfflineReady } from './navigation'
import type { Person } from './people'
import type { Server } from './server'
import { ONGOING } from './times'

/** Steps of climbers who log ascents. */

export interface CompetitionDay {
  competition: TestCompetition
  /** The climber's API client, on another device. */
  climber: ApiClient
  others: ApiClient[]
}

/** An ongoing competition with these boulders, entered by the climber and the others. */
export async function startCompetitionDay(
  server: Server,
  person: Person,
  boulders: string[],
  others: Person[] = [],
): Promise<CompetitionDay> {
  const competition = await TestCompetition.open(server)
  const climber = await competition.enter(person)
  const otherClients = await Promise.all(others.map((other) => competition.enter(other)))
  await competition.setBoulders(...boulders)
  await competition.move(ONGOING)
  return { competition, climber, others: otherClients }
}

/** Opens the app online, until the service worker and the pack are ready for offline use. */
export async function prepareForOffline(
  page: Page,
  person: Person,
  { competition }: CompetitionDay,
): Promise<void> {
  await openSignedIn(page, person, `${competition.path}/boulders/`)
  await expect(page.getByRole('heading', { name: 'Cedar' })).toBeVisible()
  await untilOfflineReady(page)
  await untilPackStored(page, 'ascents')
}

/** The names of queries that every pack has. */
const PACK = [
  'competition',
  'boulders',
  'info',
  'announcements',
  'programme',
  'workshops',
  'maps',
  'scoreboard',
]

interface Phone {
  evaluate: (read: typeof readPersisted) => ReturnType<typeof readPersisted>
}

/** Waits until everything for use without signal is stored. */
export async function untilPackStored(page: Phone, ...others: readonly string[]): Promise<void> {
  const names = async () => (await page.evaluate(readPersisted)).map(({ queryKey }) => queryKey[0])
  await expect.poll(names).toEqual(expect.arrayContaining([...PACK, ...others]))
}

/** Waits until what judges or the check-in need of this competition is stored for use without signal. */
export async function untilJudgingStored(page: Page, competitionId: number): Promise<void> {
  const keys = async () =>
    (await page.evaluate(readPersisted)).map(({ queryKey }) => queryKey.join('/')).join()
  await expect.poll(keys).toMatch(new RegExp(`\\b(judging|people)/${competitionId}\\b`))
}

export async function openBoulder(page: Page, name: string): Promise<void> {
  await page.getByRole('link', { name: 'Boulders', exact: true }).click()
  await page.getByRole('listitem').filter({ hasText: name }).getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible()
}

export const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

/** Logs a boulder on its page, until it is shown as saved. */
export async function logBoulder(page: Page, name: string, how = 'Topped'): Promise<void> {
  await openBoulder(page, name)
  await press(page, how)
  await expect(panel(page).getByText(/^(Saved on this phone|Sending|Counted)$/)).toBeVisible()
}

/** Logs one boulder after the other from the list, as fast as the app allows, each until it is shown as saved. */
export const logFromList = (page: Page, names: string[]): Promise<void> =>
  page.evaluate(async (names) => {
    const until = async <Found>(find: () => Found | null | undefined): Promise<Found> => {
      for (;;) {
        const found = find()
        if (found) return found
        await new Promise(requestAnimationFrame)
      }
    }
    const find = (selector: string, text: string) => () =>
      [...document.querySelectorAll<HTMLElement>(selector)].find((one) => one.textContent?.includes(text))
    for (const name of names) {
      ;(await until(find('main li a', name))).click()
      await until(find('h1', name))
      ;(await until(find('button', 'Topped'))).click()
      await until(find('section [role=status]', 'Saved on this phone'))
      ;(await until(find('nav a', 'Boulders'))).click()
    }
  }, names)

export const panel = (page: Page) => page.getByRole('region', { name: 'Log it' })

export const openAscents = (page: Page) => page.getByRole('link', { name: 'Ascents', exact: true }).click()

/** How many ascents the server counts for this climber. */
export async function countedAscents(
  { competition, climber }: CompetitionDay,
  whose = climber,
): Promise<number> {
  const { data, not_counted } = await whose.get(`/api/ascents?competition_id=${competition.id}`)
  expect(not_counted).toEqual([])
  return (data as unknown[]).length
}
