import type { Page } from '@playwright/test'
import { startCompetitionDay } from './support/ascents'
import { openSignedIn } from './support/navigation'
import { expect, test } from './support/story'

const WRONG_IDS = ['abc', '0', '-1', '1.5', '12345678901234567890']
const PATHS = [
  '/competition/ID/',
  '/competition/ID/boulders/',
  '/competition/ID/scoring',
  '/competition/ID/team/',
]

async function expectNotFound(page: Page) {
  await expect(page.getByRole('heading', { level: 1, name: 'Not Found' })).toBeVisible()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Topout, home' })).toBeVisible()
  await expect(page.getByRole('main')).toHaveCount(1)
}

for (const id of WRONG_IDS) {
  test(`fault 90: the id ${id} is not found, inside the shell`, async ({ page, climber }) => {
    for (const path of [`/live/${id}`, `/live/${id}/screen`, `/event/${id}`]) {
      await page.goto(path)
      await expectNotFound(page)
    }
    await openSignedIn(page, climber, `/competition/register/${id}`)
    await expectNotFound(page)
    for (const path of ['/live/ID', ...PATHS]) {
      await page.goto(path.replace('ID', id))
      await expectNotFound(page)
      await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link')).toHaveCount(4)
    }
  })
}

test('fault 90: search parameters that are not valid are as if they were not there', async ({
  page,
  server,
  climber,
}) => {
  const { competition } = await startCompetitionDay(server, climber, ['True North', 'Falsetto'])
  await openSignedIn(page, climber, `${competition.path}/boulders/`)
  const boulders = page.getByRole('main').getByRole('link')
  for (const [typed, name] of [
    ['true', 'True North'],
    ['false', 'Falsetto'],
  ] as const) {
    await page.getByLabel('Find by name or number').fill(typed)
    await expect(boulders.filter({ hasText: name })).toBeVisible()
    await expect(page).toHaveURL((url) => url.searchParams.get('search') === typed)
    await page.reload()
    await expect(page.getByLabel('Find by name or number')).toHaveValue(typed)
  }
  for (const search of ['?search=a&search=b', '?sector=&grade=']) {
    await page.goto(`${competition.path}/boulders/${search}`)
    for (const name of ['True North', 'Falsetto'])
      await expect(boulders.filter({ hasText: name })).toBeVisible()
  }
  for (const path of ['/waiver', '/info', '/payment/success']) {
    await page.goto(path)
    const heading = page.getByRole('heading', { level: 1 })
    const text = await heading.innerText()
    await page.goto(`${path}?competition_id=abc`)
    await expect(heading).toHaveText(text)
    await expect(page).toHaveURL((url) => !url.searchParams.has('competition_id'))
  }
  await page.goto(`${competition.path}/team/?code=%3Cb%3E`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page).toHaveURL((url) => !url.searchParams.has('code'))
})
