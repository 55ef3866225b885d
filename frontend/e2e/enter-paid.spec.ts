import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from './support/accessibility'
import { TestCompetition } from './support/competitions'
import { goToSummary, onCheckout, press } from './support/entries'
import { openSignedIn, typeCredentials } from './support/navigation'
import { findOn, printSheets } from './support/paper'
import type { Person } from './support/people'
import type { Server } from './support/server'
import { expect, test } from './support/story'

async function walkToCheckout(page: Page, server: Server, climber: Person) {
  const competition = await TestCompetition.open(server, { name: 'Basalt Cup', fee_cents: 2500 })
  await openSignedIn(page, climber, `/competition/register/${competition.id}`)
  await goToSummary(page, climber)
  await expect(page.getByText(/^Cancel by .* and you get the whole fee back\./)).toBeVisible()
  await press(page, 'Enter and pay €25.00')
  await expect(page).toHaveURL(onCheckout)
  return competition
}

test('a declined card can be retried; paying shows a receipt, also to a guest who signs in there', async ({
  page,
  context,
  server,
  climber,
}) => {
  const competition = await walkToCheckout(page, server, climber)
  await press(page, 'Decline')
  await expect(page.getByRole('alert')).toContainText('The card was declined')
  await press(page, 'Pay')
  await expect(page).toHaveURL(`/payment/success?competition_id=${competition.id}`)
  await expect(page.getByRole('heading', { name: 'Paid. You’re in!' })).toBeVisible()
  await expect(page.getByText('€25.00')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Receipt' })).toBeVisible()
  await expectAccessible(page)
  const sheets = await printSheets(page)
  expect(sheets).toHaveLength(1)
  expect(sheets[0]).toMatch(/Receipt[\s\S]*Basalt Cup[\s\S]*€25\.00/)
  for (const control of ['Skip to content', 'Print', 'Go to the competition'])
    expect(findOn(sheets, control)).toMatchObject({ times: 0 })
  await page.getByRole('link', { name: 'Go to the competition' }).click()
  await expect(page).toHaveURL(competition.path)
  await expect(page.getByText('Your number')).toBeVisible()

  await test.step('a guest on the success page signs in and returns to it', async () => {
    const free = await TestCompetition.open(server, { name: 'Free Cup' })
    await free.enter(climber)
    await context.clearCookies()
    await page.evaluate(() => localStorage.clear())
    await page.goto(`/payment/success?competition_id=${free.id}`)
    await page.getByRole('link', { name: 'Sign in' }).click()
    await typeCredentials(page, climber)
    await expect(page).toHaveURL(`/payment/success?competition_id=${free.id}`)
    await expect(page.getByRole('heading', { name: 'You’re in' })).toBeVisible()
  })
})

test('after leaving the checkout or closing its tab the place is held, comes first, and can be paid later', async ({
  page,
  context,
  server,
  climber,
}) => {
  const sooner = await TestCompetition.open(server, { name: 'Sooner Cup' })
  await sooner.enter(climber)
  const competition = await walkToCheckout(page, server, climber)
  await press(page, 'Cancel')
  await expect(page).toHaveURL(`/competition/register/${competition.id}`)
  await expect(page.getByRole('heading', { name: 'Your place is on hold' })).toBeVisible()
  await expect(page.getByRole('timer')).toHaveText(/^00:(3\d|40):\d\d$/)
  await expectAccessible(page)
  await press(page, 'Pay now')
  await expect(page).toHaveURL(onCheckout)
  await page.close()

  const later = await context.newPage()
  await later.goto(`${server.url}${competition.path}`)
  await expect(later).toHaveURL(`/competition/register/${competition.id}`)
  await expect(later.getByRole('heading', { name: 'Your place is on hold' })).toBeVisible()
  await later.goto(`${server.url}/dashboard`)
  await expect(later.getByRole('heading', { level: 2 }).first()).toHaveText('Basalt Cup')
  await expect(later.getByText('On hold for another')).toBeVisible()
  await expect(later.getByRole('timer')).toHaveText(/^00:(3\d|40):\d\d$/)
  await expect(later.locator('.bg-signal')).toHaveText(['Pay now'])
  await press(later, 'Pay now')
  await press(later, 'Pay')
  await expect(later.getByRole('heading', { name: 'Paid. You’re in!' })).toBeVisible()
})

test('a delayed payment is explained and then confirmed', async ({ page, server, climber }) => {
  await page.clock.install()
  const competition = await walkToCheckout(page, server, climber)
  const checkout = page.url()
  await page.goto(`/payment/success?competition_id=${competition.id}`)
  await expect(page.getByText('Checking your payment')).toBeVisible()
  await pollUntil(page, page.getByRole('heading', { name: 'Your payment is still on its way' }))
  await page.request.post(`${checkout}/pay`, { headers: { Origin: server.url } })
  await press(page, 'Check again')
  await expect(page.getByRole('heading', { name: 'Paid. You’re in!' })).toBeVisible()
})

/** The polling interval grows; the clock is fast-forwarded over each interval. */
async function pollUntil(page: Page, said: Locator): Promise<void> {
  while (!(await said.isVisible())) {
    const answered = page.waitForResponse((response) => response.url().endsWith('/payment'))
    await page.clock.fastForward(15_000)
    await answered
  }
}
