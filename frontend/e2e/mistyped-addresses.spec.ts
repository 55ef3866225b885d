import type { Page } from '@playwright/test'
import { startCompetitionDay } from './support/ascents'
import { navigate, openSignedIn } from './support/navigation'
import type { Person } from './support/people'
import { expect, test } from './support/story'

async function expectNotFound(page: Page) {
  await expect(page.getByRole('heading', { level: 1, name: 'Not Found' })).toBeVisible()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Topout, home' })).toBeVisible()
  await expect(page.getByRole('main')).toHaveCount(1)
}

/** Every path with every wrong id: `src/routes/-guards.test.ts`. */
async function expectWrongIdsNotFound(page: Page, climber: Person) {
  for (const path of ['/live/abc', '/live/0/screen', '/event/-1']) {
    await page.goto(path)
    await expectNotFound(page)
  }
  await openSignedIn(page, climber, '/competition/register/1.5')
  await expectNotFound(page)
  for (const path of ['/live/12345678901234567890', '/competition/abc/', '/competition/0/boulders/']) {
    await page.goto(path)
    await expectNotFound(page)
    await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link')).toHaveCount(4)
  }
}

test('fault 90: an address with a wrong id is not found, inside the shell; wrong search parameters are dropped', async ({
  page,
  server,
  climber,
}) => {
  const { competition } = await startCompetitionDay(server, climber, ['True North', 'Falsetto'])
  await expectWrongIdsNotFound(page, climber)
  await page.goto(`${competition.path}/boulders/`)
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
    await navigate(page, path)
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
