import type { Page } from '@playwright/test'
import { expectAccessible } from './support/accessibility'
import { TestCompetition } from './support/competitions'
import { press } from './support/entries'
import { navigate, openSignedIn, typeCode } from './support/navigation'
import { newPerson, type Person } from './support/people'
import type { Server } from './support/server'
import { logTop } from './support/standings'
import { expect, test } from './support/story'
import { createTeam } from './support/teams'
import { ENDED, ONGOING } from './support/times'

const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true })
const fact = (page: Page, name: string) =>
  page.locator('dl > div', { has: page.getByText(name, { exact: true }) }).getByRole('definition')

async function signUp(page: Page, server: Server, person: Person): Promise<void> {
  await page.getByLabel('First name').fill(person.firstName)
  await page.getByLabel('Last name').fill(person.lastName)
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await press(page, 'Create account')
  await expect(page.getByLabel('Six-digit code')).toBeVisible()
  // A phone may discard the page while the mail app is open.
  await page.reload()
  await typeCode(page, await server.mailbox.codeFor(person.email))
}

test('a guest finds a competition, reads what it is, and enters it with a new account', async ({
  page,
  server,
}) => {
  const competition = await TestCompetition.open(server, { name: 'Larch Open', fee_cents: 2500 })
  await competition.setBoulders('Le Toit', 'Nose')
  await competition.changeInfo('Park at the **sawmill**.')
  await page.goto('/')
  await link(page, 'All competitions').first().click()
  await expect(page).toHaveURL('/events')
  await link(page, 'Larch Open').click()

  await expect(page).toHaveURL(`/event/${competition.id}`)
  await expect(page.getByRole('heading', { name: 'Larch Open', level: 1 })).toBeVisible()
  await expect(page.getByText('Cedar valley')).toBeVisible()
  await expect(page.getByRole('timer')).toBeVisible()
  await expect(fact(page, 'Places')).toHaveText('50 of 50 left')
  await expect(fact(page, 'Entry fee')).toHaveText('€25.00')
  await expect(fact(page, 'Boulders')).toHaveText('2')
  await expect(fact(page, 'Teams')).toHaveText('2 to 4 climbers, or solo')
  await expect(page.getByText('Teams that entered this category. Boulders graded up to 6A+.')).toBeVisible()
  await page.getByText('How points work').first().click()
  await expect(page.getByText('Every top of a member brings the points of its grade.').first()).toBeVisible()
  await expect(page.getByText('Park at the sawmill.')).toBeVisible()
  await expect(link(page, 'Live board')).toHaveCount(0)

  await link(page, 'Enter').click()
  await expect(page).toHaveURL((url) => url.pathname === '/login')
  await link(page, 'Create account').click()
  await signUp(page, server, newPerson())
  await expect(page).toHaveURL(`/competition/register/${competition.id}`)
  await expect(page.getByText('Step 1 of 4')).toBeVisible()
})

test('a running competition is called running, and past results are for whom they are public', async ({
  page,
  server,
  climber,
}) => {
  const competition = await TestCompetition.open(server, { name: 'Basalt Open' })
  await competition.changeCategories({ key: 'open', name: 'Open', kind: 'individual', format: 'volume' })
  const client = await competition.enter(climber)
  await competition.setBoulders('Nose')
  const path = `/event/${competition.id}`
  await test.step('while it runs', async () => {
    await competition.move(ONGOING)
    await logTop({ ...climber, client }, competition, 'Nose')
    await page.goto(path)
    await expect(page.getByText('Running now')).toBeVisible()
    await expect(link(page, 'Enter')).toHaveCount(0)
    await link(page, 'Live board').click()
    await expect(page).toHaveURL(`/live/${competition.id}`)
    await page.goto('/events')
    await expect(
      page.locator('section', { has: page.getByRole('heading', { name: 'Running now' }) }),
    ).toContainText('Basalt Open')
  })
  await test.step('on the landing page', async () => {
    await page.goto('/')
    await expect(page.getByText('Running now')).toBeVisible()
    await expect(page.getByText(/^\w{3} \d+ \w+ \d{4}, \d\d:\d\d.+ · \S/)).toBeVisible()
    await link(page, 'Live board').click()
    await expect(page).toHaveURL(/\/live\/\d+$/)
  })
  await test.step('after its end', async () => {
    await competition.move(ENDED)
    await page.goto(path)
    await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toHaveText(
      'Results, not official yet',
    )
    await expect(page.getByRole('list', { name: 'Open' }).getByRole('listitem')).toHaveText([
      /^1Ada Lindqvist/,
    ])
    await expectAccessible(page)
    await link(page, 'See the results').click()
    await expect(page).toHaveURL(`/live/${competition.id}`)
    await expect(page.getByText('Ada Lindqvist')).toBeVisible()
  })
  await test.step('with a private board', async () => {
    await competition.change({ scoreboard_public: false })
    await page.goto(path)
    await expect(page.getByText('Only people who took part can see the results.')).toBeVisible()
    await expect(link(page, 'See the results')).toHaveCount(0)
    await openSignedIn(page, climber, path)
    await link(page, 'See the results').click()
    await expect(page.getByText('Ada Lindqvist')).toBeVisible()
  })
})

test('a join link names team, competition and captain, and survives signing up', async ({ page, server }) => {
  const { competition, code } = await createTeam(server, 'Moss', ['Ada'])
  const path = `${competition.path}/team/?code=${code}`
  await page.goto(path)
  await expect(page).toHaveURL((url) => url.pathname === '/login')
  for (const name of ['Create account', 'Sign in', 'Create account']) {
    await expect(page.getByText('Ada wants you in Moss')).toBeVisible()
    await expect(page.getByText('Cedar Marathon')).toBeVisible()
    await link(page, name).click()
  }
  await signUp(page, server, { ...newPerson(), firstName: 'Emil' })
  await expect(page).toHaveURL(path)
  await expect(page.getByText('Ada wants you in Moss.')).toBeVisible()
  await expect(link(page, 'Enter the competition')).toBeVisible()

  await page.evaluate(() => localStorage.clear())
  await page.goto(`${competition.path}/team/?code=ACDEFG`)
  await expect(page.getByText('No team has this code.')).toBeVisible()
  await competition.move(ONGOING)
  await page.goto(path)
  await expect(page.getByText('The competition has started.')).toBeVisible()
  await expect(page.getByText('Moss')).toHaveCount(0)
})

test('guests see the running competition, a waiting list, terms and privacy', async ({
  page,
  server,
  climber,
}) => {
  await test.step('the landing page has the running competition and its countdown', async () => {
    await page.goto('/')
    await expect(page.getByText('Running now')).toBeInViewport({ ratio: 1 })
    await expect(page.getByRole('timer')).toBeInViewport({ ratio: 1 })
    await expect(link(page, 'Live board')).toBeInViewport({ ratio: 1 })
    await expect(page.getByRole('timer')).toHaveText(/^\d\d Days \d\d:\d\d:\d\d$/)
    await page.getByRole('link', { name: /^See / }).click()
    await expect(page).toHaveURL(/\/event\/\d+$/)
  })
  await test.step('a full competition offers its waiting list', async () => {
    const full = await TestCompetition.open(server, { name: 'Tiny Cup', capacity: 1 })
    await full.enter(climber)
    await navigate(page, `/event/${full.id}`)
    await expect(page.getByText('Waiting list open')).toBeVisible()
    await expect(fact(page, 'Places')).toHaveText('All 1 taken')
    await expect(link(page, 'Join the waiting list')).toBeVisible()
  })
  await test.step('terms and privacy are linked from landing page, sign-up and settings', async () => {
    await navigate(page, '/')
    await link(page, 'Terms').click()
    await expect(page).toHaveURL('/terms')
    await expect(page.getByRole('heading', { name: 'Entering a competition' })).toBeVisible()
    await navigate(page, '/register')
    await expect(link(page, 'terms')).toHaveAttribute('href', '/terms')
    await expect(link(page, 'privacy notice')).toHaveAttribute('href', '/privacy')
    await openSignedIn(page, climber, '/settings')
    await link(page, 'Privacy').click()
    await expect(page.getByRole('heading', { name: 'What we store' })).toBeVisible()
  })
})
