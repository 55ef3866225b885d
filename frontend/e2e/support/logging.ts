import { expect, type Page } from '@playwright/test'
import { type Caller, HeldCompetition, ONGOING } from './competitions'
import type { Person } from './people'
import type { Server } from './server'
import { arrive, untilOfflineReady } from './walks'

/** Ways of climbers with their phones at the crag. */

export interface Day {
  competition: HeldCompetition
  /** The climber's own voice, on another device. */
  climber: Caller
}

/** A competition that is on, with these boulders; the climber takes part. */
export async function dayAtTheCrag(server: Server, person: Person, boulders: string[]): Promise<Day> {
  const competition = await HeldCompetition.open(server)
  const climber = await competition.enter(person)
  await competition.setBoulders(...boulders)
  await competition.move(ONGOING)
  return { competition, climber }
}

/** The phone has been here with signal: boulders and the way to log them are on it. */
export async function prepareAtHome(page: Page, person: Person, { competition }: Day): Promise<void> {
  await arrive(page, person, `${competition.path}/boulders/`)
  await expect(page.getByRole('heading', { name: 'Cedar' })).toBeVisible()
  await untilOfflineReady(page)
  await expect.poll(() => page.evaluate(countPacks)).toBe(1)
}

function countPacks(): Promise<number> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('topout-outbox')
    opening.onerror = () => reject(opening.error)
    opening.onsuccess = () => {
      const reading = opening.result.transaction('packs').objectStore('packs').count()
      reading.onsuccess = () => resolve(reading.result)
      reading.onerror = () => reject(reading.error)
      opening.result.close()
    }
  })
}

export async function openBoulder(page: Page, name: string): Promise<void> {
  await page.getByRole('link', { name: 'Boulders' }).click()
  await page.getByRole('listitem').filter({ hasText: name }).getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible()
}

export const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

/** Logs a boulder from its page, until the phone says that it has it. */
export async function logBoulder(page: Page, name: string, how = 'Topped'): Promise<void> {
  await openBoulder(page, name)
  await press(page, how)
  await expect(panel(page).getByText(/^(Saved on this phone|Sending|Counted)$/)).toBeVisible()
}

export const panel = (page: Page) => page.getByRole('region', { name: 'Log it' })

export const openAscents = (page: Page) => page.getByRole('link', { name: 'Ascents', exact: true }).click()

/** What the server counts for this climber. */
export async function countedBy({ competition, climber }: Day): Promise<number> {
  const { data, not_counted } = await climber.get(`/api/ascents?competition_id=${competition.id}`)
  expect(not_counted).toEqual([])
  return (data as unknown[]).length
}
