import { expectAccessible } from './support/accessibility'
import { TestCompetition } from './support/competitions'
import { goToSummary, next, onCheckout, press, step, typeDetails } from './support/entries'
import { openSignedIn, toast } from './support/navigation'
import { createClimber } from './support/people'
import { expect, test } from './support/story'

test('axe finds no violations on the steps of the entry form', async ({ page, server, climber }) => {
  const competition = await TestCompetition.open(server, { name: 'Axe Cup' })
  await openSignedIn(page, climber, `/competition/register/${competition.id}`)
  await next(page)
  await expect(page.getByRole('alert').first()).toBeVisible()
  await expectAccessible(page)
  await typeDetails(page, `${new Date().getFullYear() - 14}-01-15`)
  await expect(step(page, 'Solo or team')).toBeVisible()
  await expectAccessible(page)
  await next(page)
  await expect(step(page, 'Waiver')).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Your full name, as your signature').fill('Ada')
  await page.getByLabel('Full name of your parent or guardian').fill('Kim')
  await next(page)
  await expect(step(page, 'Is everything right?')).toBeVisible()
  await expectAccessible(page)
})

test('axe finds no violations on a held place, a receipt, the cancel dialog, and after cancelling', async ({
  page,
  server,
  climber,
}) => {
  const competition = await TestCompetition.open(server, { name: 'Axe Paid Cup', fee_cents: 2500 })
  const entry = `/competition/register/${competition.id}`
  await openSignedIn(page, climber, entry)
  await goToSummary(page, climber)
  await press(page, 'Enter and pay €25.00')
  await expect(page).toHaveURL(onCheckout)
  await press(page, 'Cancel')
  await expect(page.getByRole('heading', { name: 'Your place is on hold' })).toBeVisible()
  await expectAccessible(page)
  await press(page, 'Pay now')
  await press(page, 'Pay')
  await expect(page.getByRole('heading', { name: 'Receipt' })).toBeVisible()
  await expectAccessible(page)
  await page.goto(entry)
  await expect(page.getByText('Paid: €25.00')).toBeVisible()
  await expectAccessible(page)
  await press(page, 'Cancel my entry')
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('You get €25.00 back')
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Cancel Entry' }).click()
  await expect(toast(page, 'Your entry has been cancelled. You get €25.00 back.')).toBeVisible()
  await expect(page.getByLabel('Date of birth')).toBeVisible()
  await expectAccessible(page)
})

test('axe finds no violations on the waiting list, an offer, an expired offer, and before entries open', async ({
  page,
  server,
  climber,
}) => {
  const somebody = await createClimber(server)
  const full = await TestCompetition.open(server, { name: 'Axe Full Cup', capacity: 1 })
  const first = await full.enter(somebody)
  await full.enter(climber)
  const entry = `/competition/register/${full.id}`
  const missed = await TestCompetition.open(server, { name: 'Axe Missed Cup', capacity: 1 })
  const leaving = await missed.enter(somebody)
  const missing = missed.expireOffer(leaving, await missed.enter(climber))
  await openSignedIn(page, climber, entry)
  await expect(page.getByRole('heading', { name: 'You are on the waiting list' })).toBeVisible()
  await expectAccessible(page)
  await page.goto('/dashboard')
  await expect(page.getByText('Number 1 on the waiting list')).toBeVisible()
  await expectAccessible(page)

  await first.post(`/api/competitions/${full.id}/cancel`)
  await page.goto(entry)
  await expect(page.getByRole('heading', { name: 'A place is free, and it’s your turn' })).toBeVisible()
  await expectAccessible(page)

  await missing
  await page.goto(`/competition/register/${missed.id}`)
  await expect(page.getByText('Time to take your place has run out.')).toBeVisible()
  await expect(page.getByLabel('Date of birth')).toBeVisible()
  await expectAccessible(page)

  await full.change({ registration_opens_at: new Date(Date.now() + 3600_000).toISOString() })
  await page.goto(entry)
  await expect(page.getByRole('timer')).toBeVisible()
  await expectAccessible(page)
})

test('axe finds no violations with a changed waiver, on the QR code, and after entries close', async ({
  page,
  server,
  climber,
}) => {
  const competition = await TestCompetition.open(server, { name: 'Axe My Cup' })
  await competition.enter(climber)
  await competition.changeWaiver('# New\n\nNew words.')
  const entry = `/competition/register/${competition.id}`
  await openSignedIn(page, climber, competition.path)
  await expect(page.getByText('The waiver has changed')).toBeVisible()
  await expect(page.locator('.bg-signal'), 'the one primary button').toHaveText(['Read and sign'])
  await expectAccessible(page)
  await press(page, 'Show my QR code')
  await expect(page.getByRole('img', { name: 'Your QR code for check-in' })).toBeVisible()
  await expectAccessible(page)
  await page.goto(entry)
  await expect(page.getByRole('heading', { name: 'Sign the new waiver' })).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Your full name, as your signature').fill('Ada Lindqvist')
  await press(page, 'Sign')
  await expect(page.getByRole('heading', { name: 'Sign the new waiver' })).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'You’re in' })).toBeVisible()
  await expectAccessible(page)

  await competition.change({ registration_closes_at: new Date(Date.now() - 1000).toISOString() })
  await openSignedIn(page, await createClimber(server), entry)
  await expect(page.getByText('Entries for this competition have closed.')).toBeVisible()
  await expectAccessible(page)
})
