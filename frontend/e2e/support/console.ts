import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import type { Person } from './people'

/** The organiser of the demo, who owns the competitions that stories create. */
export const DEMO_ORGANISER: Person = {
  email: 'organiser@topout.test',
  password: 'Topout-2026',
  firstName: 'Demo',
  lastName: 'Organiser',
}

export const DESK = { width: 1280, height: 800 }
export const PHONE = { width: 390, height: 844 }

/** The day two weeks from now, as a date input expects it. */
export const inTwoWeeks = () => new Date(Date.now() + 14 * 24 * 3_600_000).toISOString().slice(0, 10)

export const press = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).first().click()

export const follow = (page: Page, name: string) => page.getByRole('link', { name }).first().click()

/** Presses a button and confirms the dialog it opens. */
export async function pressAndConfirm(page: Page, button: string, confirm: string): Promise<void> {
  await press(page, button)
  await page.getByRole('alertdialog').getByRole('button', { name: confirm, exact: true }).click()
}

export const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

/** The server gets the next such request and does it, but its response is lost. */
export const loseResponses = (page: Page, address: string) =>
  page.route(
    address,
    async (route) => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )

/** On `/organise`: creates a draft with the form and returns the path of its console. */
export async function createDraft(page: Page, name: string, template?: string): Promise<string> {
  await follow(page, 'New competition')
  if (template) await page.locator('label').filter({ hasText: template }).click()
  await page.getByLabel('Name').fill(name)
  await page.getByLabel('Where').fill('Cedar valley')
  await page.getByLabel('Date').fill(inTwoWeeks())
  await press(page, 'Create draft')
  await expect(page.getByRole('heading', { name: 'Before you publish' })).toBeVisible()
  return new URL(page.url()).pathname
}

/** Answers the list of participants with copies of the first one, under these names. */
export async function fakePeople(page: Page, competitionId: number, names: string[]): Promise<void> {
  await page.route(`**/api/competitions/${competitionId}/participants?*`, async (route) => {
    const response = await route.fetch()
    const { data } = await response.json()
    const copies = names.map((name, index) => {
      const email = `climber${index + 1}@example.org`
      return { ...data[0], id: index + 1, bib: index + 1, name, email, qr: randomUUID() }
    })
    await route.fulfill({ response, json: { data: copies } })
  })
}
