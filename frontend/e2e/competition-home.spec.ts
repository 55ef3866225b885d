import type { Page } from '@playwright/test'
import { startCompetitionDay } from './support/ascents'
import { TestCompetition } from './support/competitions'
import { press } from './support/entries'
import { navigate, noSignal, openSignedIn, untilOfflineReady, untilPersisted } from './support/navigation'
import { expect, test, testThroughProxy } from './support/story'

testThroughProxy(
  'without signal the own QR code and the emergency number are available, and the cached participation is used',
  async ({ page, network, server, climber }) => {
    const competition = await TestCompetition.open(server)
    const other = await TestCompetition.open(server, { name: 'Not Mine' })
    await competition.changeInfo('## Emergency\n\nCall [112](tel:112), then a judge.')
    await competition.enter(climber)
    await openSignedIn(page, climber, `${other.path}/`)
    await expect(page).toHaveURL(`/competition/register/${other.id}`)
    await untilPersisted(page, 'participation', '"is_participating":false')
    await page.goto(`${competition.path}/`)
    await expect(page.getByText('Your number')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Show my QR code' })).toBeVisible()
    await untilPersisted(page, 'info', 'Emergency')
    await untilPersisted(page, 'my-entries', 'checked_in_at')
    await untilPersisted(page, 'competition', competition.name)
    await untilOfflineReady(page)

    network.setCondition({ kind: 'reset' })
    await page.goto(`${competition.path}/`)
    await expect(page).toHaveURL(`${competition.path}/`)
    await expect(noSignal(page)).toBeVisible()
    await expect(page.getByText('Your number')).toBeVisible()
    await expect(page.getByRole('timer')).toBeVisible()
    await press(page, 'Show my QR code')
    await expect(page.getByRole('img', { name: 'Your QR code for check-in' })).toBeVisible()
    await page.keyboard.press('Escape')
    await page.getByRole('link', { name: 'Venue, arrival, emergency' }).click()
    await expect(page.getByRole('heading', { name: 'Emergency' })).toBeVisible()
    await expect(page.getByRole('link', { name: '112' })).toHaveAttribute('href', 'tel:112')

    await page.goto('/info')
    await expect(page.getByText(competition.name)).toBeVisible()
    await expect(page.getByText('then a judge.')).toBeVisible()
    await page.goto(`${other.path}/`)
    await expect(page).toHaveURL(`/competition/register/${other.id}`)
  },
)

test('every page of a competition has its name, the time left, a way back and the same bar', async ({
  page,
  server,
  climber,
}) => {
  const { competition } = await startCompetitionDay(server, climber, ['Le Toit'])
  const bar = (name: string) => page.getByRole('navigation', { name, exact: true }).getByRole('link')
  const header = page.getByRole('banner')
  await openSignedIn(page, climber, '/dashboard')
  await expect(bar('Main')).toHaveCount(4)
  const icons = await listIcons(page)

  const query = `?competition_id=${competition.id}`
  const inside = ['/', '/boulders/', '/boulders/Le%20Toit', '/ascents', '/scoring', '/categories', '/team/']
  const around = [`/info${query}`, `/waiver${query}`, `/competition/register/${competition.id}`]
  for (const path of [...inside.map((part) => competition.path + part), ...around]) {
    await navigate(page, path)
    await expect(header.getByText(competition.name)).toBeVisible()
    await expect(header.getByText(/^(\d+ days?|\d\d:\d\d:\d\d) left$/)).toBeVisible()
    await expect(bar('Competition')).toHaveText(['Home', 'Boulders', 'Ascents', 'Scoring', 'Team'])
    await expect(bar('Main')).toHaveCount(0)
  }
  expect(icons.length).toBe(4)
  const allIcons = [...icons, ...(await listIcons(page))]
  expect(new Set(allIcons).size).toBe(allIcons.length)
  await header.getByRole('link', { name: 'Topout, home' }).click()
  await expect(page).toHaveURL('/dashboard')
})

/** The icons of the bar. */
const listIcons = (page: Page) =>
  page
    .getByRole('navigation')
    .locator('svg')
    .evaluateAll((icons) => icons.map((icon) => icon.getAttribute('class')?.match(/lucide-\S+/)?.[0]))

test('only users who do not take part are redirected to the entry; without entry or text the info page is empty', async ({
  page,
  server,
  climber,
}) => {
  const competition = await TestCompetition.open(server)
  await openSignedIn(page, climber, `${competition.path}/`)
  await expect(page).toHaveURL(`/competition/register/${competition.id}`)
  await navigate(page, '/info')
  await expect(page.getByRole('heading', { name: 'You haven’t entered a competition yet' })).toBeVisible()
  await page.goto(`/info?competition_id=${competition.id}`)
  await expect(page.getByRole('heading', { name: 'Nothing written yet' })).toBeVisible()
  await page.goto('/competition/999/')
  await expect(page.getByText('Not Found', { exact: true })).toBeVisible()

  await competition.enter(climber)
  await page.goto(`${competition.path}/`)
  await expect(page).toHaveURL(`${competition.path}/`)
  await expect(page.getByRole('heading', { name: competition.name, level: 1 })).toBeVisible()
})
