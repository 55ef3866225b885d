import type { Page } from '@playwright/test'
import { expectAccessible } from './support/accessibility'
import { changeClass, sessionIds } from './support/classes'
import { TestCompetition } from './support/competitions'
import { DEMO_ORGANISER, DESK } from './support/console'
import { nameOf, next, onCheckout, press, step } from './support/entries'
import { navigate, openSignedIn, toast } from './support/navigation'
import { createClimber, type Person } from './support/people'
import { expect, test } from './support/story'

/** The year of a competition that begins in two days. */
const YEAR = new Date(Date.now() + 48 * 3_600_000).getUTCFullYear()
const bornWithAge = (age: number) => `${YEAR - age}-05-04`

const openYouthOpen = (...[server, changes]: Parameters<typeof TestCompetition.open>) =>
  TestCompetition.open(server, { template: 'youth_open', ...changes })

const cards = (page: Page, question: string) => page.getByRole('group', { name: question }).getByRole('radio')
const pick = (page: Page, name: string) => page.locator('label').filter({ hasText: name }).click()

/** From the class to the summary. */
async function goToSummary(page: Page, person: Person): Promise<void> {
  await next(page)
  await page.getByLabel('Name', { exact: true }).fill('Kim Lindqvist')
  await page.getByLabel('Phone').fill('+43 660 1234567')
  await next(page)
  await page.getByLabel('Your full name, as your signature').fill(nameOf(person))
  await page.getByLabel('Full name of your parent or guardian').fill('Kim Lindqvist')
  await next(page)
  await expect(step(page, 'Is everything right?')).toBeVisible()
}

test('a climber of 14 is offered the right classes, chooses one and a session, and sees them everywhere (R1, R2, R6)', async ({
  page,
  server,
  climber,
}) => {
  const competition = await openYouthOpen(server, { name: 'Larch Youth Open' })
  await openSignedIn(page, climber, `/event/${competition.id}`)

  await test.step('the page of the competition says who may join', async () => {
    await expect(page.getByRole('heading', { name: 'U15 girls' })).toBeVisible()
    await expect(page.getByText(`Born ${YEAR - 14} or ${YEAR - 13}`)).toHaveCount(2)
    await expect(page.getByRole('heading', { name: 'Session 2' })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Enter', exact: true }).click()
  })

  await test.step('only fitting classes are offered, each question after the other', async () => {
    await expect(step(page, 'Your class')).toBeVisible()
    await expect(page.getByRole('radio')).toHaveCount(0)
    await next(page)
    await expect(page.getByLabel('Date of birth')).toHaveAccessibleDescription(
      /Please enter your date of birth/,
    )
    await page.getByLabel('Date of birth').fill(bornWithAge(14))
    await expect(cards(page, 'Class')).toHaveCount(2)
    await expect(page.getByRole('radio', { name: 'U15 boys' })).toBeVisible()
    await expect(page.getByRole('group', { name: 'Session' })).toBeHidden()
    await next(page)
    await expect(page.getByText('Please choose a class')).toBeVisible()
    await pick(page, 'U15 girls')
    await expect(cards(page, 'Session')).toHaveCount(2)
    await next(page)
    await expect(page.getByText('Please choose a session')).toBeVisible()
    await pick(page, 'Session 2')
    await expectAccessible(page)
  })

  await test.step('going back keeps what was chosen, unless another date no longer allows it', async () => {
    await next(page)
    await expect(step(page, 'Your details')).toBeVisible()
    await expect(page.getByLabel('Date of birth')).toBeHidden()
    await page.getByRole('button', { name: 'Back' }).click()
    await expect(page.getByRole('radio', { name: 'U15 girls' })).toBeChecked()
    await expect(page.getByRole('radio', { name: 'Session 2' })).toBeChecked()
    await page.reload()
    await expect(page.getByRole('radio', { name: 'U15 girls' })).toBeChecked()
    await page.getByLabel('Date of birth').fill(bornWithAge(16))
    await expect(page.getByRole('radio', { name: 'U17 girls' })).not.toBeChecked()
    await page.getByLabel('Date of birth').fill(bornWithAge(14))
    await expect(page.getByRole('radio', { name: 'U15 girls' })).toBeChecked()
  })

  await test.step('summary, competition, dashboard and boards say class and session', async () => {
    await goToSummary(page, climber)
    await expect(page.getByText('U15 girls', { exact: true })).toBeVisible()
    await expect(page.getByText(/^Session 2, /)).toBeVisible()
    await expectAccessible(page)
    await press(page, 'Enter')
    await expect(toast(page, 'You’re in. See you there!')).toBeVisible()
    await expect(page).toHaveURL(competition.path)
    for (const path of ['', '/dashboard', `/competition/register/${competition.id}`]) {
      if (path) await navigate(page, path)
      await expect(page.getByText('U15 girls', { exact: true })).toBeVisible()
      await expect(page.getByText(/\bSession 2, /)).toBeVisible()
    }
    await navigate(page, `/live/${competition.id}`)
    const board = page.getByLabel('Category', { exact: true })
    await expect(board).toHaveValue('u15_girls')
    await expect(board.getByRole('option').first()).toHaveText('U15 girls (yours)')
  })
})

test('one who fits no class learns it before anything else is asked, and whom to write to (R2)', async ({
  page,
  server,
  climber,
}) => {
  const competition = await openYouthOpen(server, { name: 'Spruce Youth Open' })
  await openSignedIn(page, climber, `/competition/register/${competition.id}`)
  await page.getByLabel('Date of birth').fill('1990-05-04')
  await expect(page.getByText('There’s no class for you here')).toBeVisible()
  await expect(page.getByText('None of the classes is open to people born in 1990.')).toBeVisible()
  await expect(page.getByRole('link', { name: DEMO_ORGANISER.email })).toHaveAttribute(
    'href',
    `mailto:${DEMO_ORGANISER.email}`,
  )
  await expect(page.getByRole('button', { name: 'Continue' })).toBeHidden()
  await expect(page.getByLabel('Phone')).toBeHidden()
  await expectAccessible(page)
  await page.goto(`/competition/register/${competition.id}?step=summary`)
  await expect(step(page, 'Your class')).toBeVisible()
})

test('a full class leads to the waiting list, then to an offer, for the fee of the class (R3)', async ({
  page,
  server,
  climber,
}) => {
  const competition = await openYouthOpen(server, { name: 'Fir Youth Open', fee_cents: 2500 })
  await changeClass(competition, 'u15_girls', { capacity: 1, fee_cents: 1500 })
  const [session] = await sessionIds(competition)
  const first = await competition.enter(await createClimber(server), {
    date_of_birth: bornWithAge(14),
    guardian: 'Kim Lindqvist',
    category: 'u15_girls',
    session_id: session,
    is_solo: true,
  })

  await page.clock.install()
  await openSignedIn(page, climber, `/competition/register/${competition.id}`)
  await page.getByLabel('Date of birth').fill(bornWithAge(14))
  await expect(page.getByText('Full: join the waiting list')).toBeVisible()
  await expect(page.getByText('€25.00')).toBeVisible()
  await pick(page, 'U15 girls')
  await expect(
    page.getByText('U15 girls is full. You’ll join the waiting list; there is nothing to pay now.'),
  ).toBeVisible()
  await pick(page, 'Session 1')
  await expectAccessible(page)
  await goToSummary(page, climber)
  await expect(page.getByText('€15.00', { exact: true })).toBeVisible()
  await press(page, 'Join the waiting list')
  await expect(page.getByRole('heading', { name: 'You are on the waiting list' })).toBeVisible()
  await expect(page.getByText('U15 girls', { exact: true })).toBeVisible()

  await first.post(`/api/competitions/${competition.id}/cancel`)
  await page.clock.fastForward(15_000)
  await expect(page.getByRole('heading', { name: 'A place is free, and it’s your turn' })).toBeVisible()
  await press(page, 'Pay €15.00 and take it')
  await expect(page).toHaveURL(onCheckout)
  await press(page, 'Pay')
  await expect(page.getByRole('heading', { name: 'Paid. You’re in!' })).toBeVisible()
})

test('the desk and a ticket ask for class and session in the same way (R1, R2, R6)', async ({
  page,
  browser,
  server,
}) => {
  const competition = await openYouthOpen(server, { name: 'Yew Youth Open', fee_cents: 2500 })
  await changeClass(competition, 'u15_boys', { fee_cents: 1500 })
  await page.setViewportSize(DESK)
  await openSignedIn(page, await competition.createOrganiser(), `/organise/${competition.id}/walk-up`)
  await page.getByLabel('First name').fill('Walter')
  await page.getByLabel('Last name').fill('Upton')
  await page.getByLabel('In an emergency, call').fill('Sue, +43 660 1234567')
  await page.getByLabel('Full name, as a signature').fill('Walter Upton')
  await page.getByLabel('Date of birth').fill('1990-05-04')
  await expect(page.getByText('As an organiser you may choose any.')).toBeVisible()
  await expect(cards(page, 'Class')).toHaveCount(8)
  await page.getByLabel('Date of birth').fill(bornWithAge(14))
  await page.getByLabel('Full name of the parent or guardian').fill('Sue Upton')
  await expect(cards(page, 'Class')).toHaveCount(2)
  await press(page, 'Enter and check in')
  await expect(page.getByText('Please choose a class')).toBeVisible()
  await pick(page, 'U15 boys')
  await pick(page, 'Session 1')
  await expect(page.getByText('Take €15.00')).toBeVisible()
  await expectAccessible(page)
  await press(page, 'Enter and check in')
  await expect(page.getByText(/^Walter Upton is in/)).toBeVisible()

  await navigate(page, `/organise/${competition.id}/tickets`)
  await expect(
    page.getByLabel(/^Paid: we take the fee of the climber’s class, €15.00 to €25.00/),
  ).toBeVisible()
  await page.getByLabel('Category').selectOption('U15 boys')
  await expect(page.getByLabel('Paid: we take €15.00 when we hand one out')).toBeChecked()

  const phone = await (await browser.newContext({ baseURL: server.url })).newPage()
  await phone.goto(`/ticket/${await competition.makeTicket({ category: 'u15_boys' })}`)
  await expect(phone.getByText('Please pay €15.00 at the desk.')).toBeVisible()
  await phone.getByLabel('Date of birth').fill('1990-05-04')
  await expect(phone.getByText('This ticket is for other years of birth')).toBeVisible()

  await phone.goto(`/ticket/${await competition.makeTicket()}`)
  await phone.getByLabel('Date of birth').fill('1990-05-04')
  await expect(phone.getByText('There’s no class for you here')).toBeVisible()
  await expect(phone.getByRole('link', { name: DEMO_ORGANISER.email })).toBeVisible()
  await expect(phone.getByLabel('First name')).toBeHidden()
  await expect(phone.getByRole('button', { name: 'Start climbing' })).toBeHidden()
  await expectAccessible(phone)
  await phone.getByLabel('Date of birth').fill(bornWithAge(18))
  await phone.getByLabel('First name').fill('Tess')
  await phone.getByLabel('Last name').fill('Traverse')
  await expect(cards(phone, 'Class')).toHaveCount(2)
  await expect(phone.getByText('€25.00')).toHaveCount(2)
  await pick(phone, 'U19 girls')
  await pick(phone, 'Session 2')
  await phone.getByLabel('I’ve read the waiver and sign it with my name').check()
  await expectAccessible(phone)
  await press(phone, 'Start climbing')
  await expect(phone.getByText('U19 girls', { exact: true })).toBeVisible()
  await expect(phone.getByText(/\bSession 2, /)).toBeVisible()
})
