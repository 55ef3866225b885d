import type { Page } from '@playwright/test'
import { ApiClient } from './support/api-client'
import { TestCompetition } from './support/competitions'
import { fakePeople, heading, inTwoWeeks, press } from './support/console'
import { navigate, openSignedIn, toast } from './support/navigation'
import type { NetworkCondition, NetworkProxy } from './support/network-proxy'
import { expect, testThroughProxy as test } from './support/story'

test.use({ serviceWorkers: 'block' })

const PEOPLE = Array.from({ length: 2000 }, (_, index) => `Climber ${index}`)

/** The request arrives, its response does not. */
const LOST: NetworkCondition = { kind: 'cut', afterBytes: 0 }
const NO_SIGNAL: NetworkCondition = { kind: 'reset' }

/** Acts under this condition, until the page says that there is no signal. */
async function during(
  page: Page,
  network: NetworkProxy,
  condition: NetworkCondition,
  act: () => Promise<void>,
) {
  // A file of the app that is still loading would be lost, too.
  await page.waitForLoadState('networkidle')
  network.setCondition(condition)
  await act()
  await expect(page.getByText('No signal. Nothing is lost', { exact: false }).first()).toBeVisible()
  network.setCondition({ kind: 'normal' })
}

test('without signal, and after a lost answer, everything can be repeated and nothing typed is lost', async ({
  page,
  server,
  network,
}) => {
  const name = `Signal Cup ${Date.now()}`
  const person = await server.createOrganiser()
  const organiser = await ApiClient.signIn(server, person)
  const tried = (button: string, condition: NetworkCondition) =>
    during(page, network, condition, () => press(page, button))
  await openSignedIn(page, person, '/organise/new')

  const console_ = await test.step('a competition is created once', async () => {
    await page.getByLabel('Name').fill(name)
    await page.getByLabel('Where').fill('Cedar valley')
    await page.getByLabel('Date').fill(inTwoWeeks())
    await tried('Create draft', LOST)
    await page.reload()
    await expect(page.getByLabel('Where')).toHaveValue('Cedar valley')
    await press(page, 'Create draft')
    await expect(page.getByRole('heading', { name: 'Before you publish' })).toBeVisible()
    const path = new URL(page.url()).pathname
    await navigate(page, '/organise')
    await expect(page.getByRole('link', { name })).toHaveCount(1)
    return path
  })

  await test.step('an invitation is sent once, and withdrawn', async () => {
    await navigate(page, `${console_}/staff`)
    await page.getByLabel('Email').fill('judge@example.org')
    await tried('Send invitation', LOST)
    await press(page, 'Send invitation')
    await expect(toast(page, 'Invitation sent to judge@example.org')).toBeVisible()
    const { data } = await organiser.get(`/api${console_.replace('organise', 'competitions')}/audit`)
    expect((data as { act: string }[]).filter(({ act }) => act === 'staff_invited')).toHaveLength(1)
    await page.reload()
    await tried('Withdraw the invitation to judge@example.org', LOST)
    await expect(page.getByText('judge@example.org')).toHaveCount(0)
  })

  await test.step('an item of the programme is added once, and its cell stays typed', async () => {
    await page.goto(`${console_}/programme`)
    await press(page, 'Add an item')
    await page.getByRole('dialog').getByLabel('What', { exact: true }).fill('Prizes')
    await tried('Add', NO_SIGNAL)
    await page.reload()
    await press(page, 'Add an item')
    await expect(page.getByRole('dialog').getByLabel('What', { exact: true })).toHaveValue('Prizes')
    await press(page, 'Add')
    await expect(toast(page, 'Added: Prizes')).toBeVisible()
    const cell = page.getByLabel('What of Prizes', { exact: true })
    await cell.fill('Podium')
    await during(page, network, NO_SIGNAL, () => cell.press('Enter'))
    await page.reload()
    await expect(cell).toHaveValue('Podium')
    await cell.press('Enter')
    await expect(page.getByLabel('What of Podium', { exact: true })).toBeVisible()
  })

  await test.step('a text is kept', async () => {
    await navigate(page, `${console_}/info`)
    await page.getByRole('textbox', { name: 'Text' }).fill('# Typed before the signal went')
    await tried('Save', NO_SIGNAL)
    await expect(page.getByText('until you’re back online', { exact: false })).toBeVisible()
    await page.goBack()
    await page.goForward()
    await expect(page.getByRole('textbox', { name: 'Text' })).toHaveValue('# Typed before the signal went')
    await press(page, 'Save')
    await expect(toast(page, 'Saved. Everyone can see it now.')).toBeVisible()
  })
})

test('of 2,000 people those near the screen are rendered, also after scrolling and a search', async ({
  page,
  server,
}) => {
  const competition = await TestCompetition.open(server)
  await competition.enterWalkUps(1)
  await fakePeople(page, competition.id, PEOPLE)
  await openSignedIn(page, await competition.createOrganiser(), `/organise/${competition.id}/people`)
  const row = (index: number) =>
    page
      .getByRole('main')
      .getByRole('link')
      .filter({ hasText: PEOPLE[index] ?? '' })
  await expect(page.getByText('2000 people')).toBeVisible()
  await expect(row(0).first()).toBeVisible()
  const height = await page
    .getByRole('main')
    .getByRole('listitem')
    .first()
    .evaluate((one) => one.getBoundingClientRect().height)
  await page.evaluate((top) => window.scrollTo(0, top), height * 1000)
  await expect(row(1000)).toBeVisible()
  expect(await page.getByRole('main').getByRole('listitem').count()).toBeLessThan(60)
  await page.getByLabel('Name, number, team or email').fill('climber 2000')
  await expect(page.getByText('1 of 2000 people')).toBeVisible()
  await expect(row(1999)).toBeVisible()
  await row(1999).click()
  await expect(page).toHaveURL(/people\/2000$/)
  await page.goBack()
  await expect(row(1999)).toBeVisible()
  await expect(heading(page, 'People')).toBeVisible()
})
