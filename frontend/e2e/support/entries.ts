import { expect, type Page } from '@playwright/test'
import type { Person } from './people'

/** Steps through the entry form. */

export const ADULT = '1996-02-03'
export const nameOf = ({ firstName, lastName }: Person) => `${firstName} ${lastName}`

export const step = (page: Page, name: string) => page.getByRole('heading', { name, level: 2 })
export const next = (page: Page) => page.getByRole('button', { name: 'Continue' }).click()

export async function typeDetails(page: Page, born = ADULT): Promise<void> {
  await page.getByLabel('Date of birth').fill(born)
  await page.getByLabel('Name', { exact: true }).fill('Kim Lindqvist')
  await page.getByLabel('Phone').fill('+43 660 1234567')
  await next(page)
}

/** From the first step to the summary, in a competition with teams. */
export async function goToSummary(page: Page, person: Person): Promise<void> {
  await typeDetails(page)
  await expect(step(page, 'Solo or team')).toBeVisible()
  await next(page)
  await page.getByLabel('Your full name, as your signature').fill(nameOf(person))
  await next(page)
  await expect(step(page, 'Is everything right?')).toBeVisible()
}

/** The checkout page of the sandbox provider. */
export const onCheckout = (url: URL) => url.pathname.startsWith('/api/payments/sandbox/')
export const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

/** Counts requests of the page from now on, such as `GET /api/competitions`. */
export function countRequests(page: Page): (request: string) => number {
  const seen: string[] = []
  page.on('request', (request) => seen.push(`${request.method()} ${new URL(request.url()).pathname}`))
  return (request) => seen.filter((one) => one === request).length
}
