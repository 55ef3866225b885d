import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { openAscents, openBoulder, panel, prepareForOffline, press } from './support/ascents'
import { TestCompetition } from './support/competitions'
import { noSignal } from './support/navigation'
import { FRONTEND } from './support/paths'
import { createClimber } from './support/people'
import { expect, testThroughProxy as test } from './support/story'
import { heading, members } from './support/teams'

const TWO_DAYS_MS = 48 * 3_600_000

test('Y17: after two days without signal boulders, search, photos, logging, ascents, team, programme and workshops still work', async ({
  page,
  network,
  server,
  climber,
}) => {
  const competition = await TestCompetition.open(server)
  const mate = await createClimber(server, { firstName: 'Bea' })
  const [own, theirs] = [await competition.enter(climber), await competition.enter(mate)]
  await competition.team('Granite Girls', own, [theirs])
  const [, photographed = 0] = await competition.setBoulders('Le Toit', 'Łysa Góra')
  await competition.addPhoto(photographed, await readFile(join(FRONTEND, 'public/icons/icon-192.png')))
  await competition.addItem({ title: 'Briefing' })
  await competition.addWorkshop({ title: 'Slab school' })
  await competition.move({ starts_at: -1, ends_at: 72 })
  await prepareForOffline(page, climber, { competition, climber: own, others: [] })
  await untilPhotosAreKept(page, 2)

  network.setCondition({ kind: 'reset' })
  await page.clock.install({ time: Date.now() + TWO_DAYS_MS })
  await page.goto(`${competition.path}/boulders/?search=lysa`)
  await expect(page.getByText('2 days ago', { exact: false })).toBeVisible()
  await expect(page.getByRole('link', { name: /Łysa Góra/ })).toBeVisible()
  await expect(page.getByRole('link', { name: /Le Toit/ })).toBeHidden()

  await openBoulder(page, 'Łysa Góra')
  await expect.poll(() => isDrawn(page)).toBe(true)
  await press(page, 'Topped')
  await expect(panel(page).getByText('Saved on this phone')).toBeVisible()
  await openAscents(page)
  await expect(page.getByRole('listitem').filter({ hasText: 'Łysa Góra' })).toContainText(
    'Saved on this phone',
  )
  await page.getByRole('link', { name: 'Team', exact: true }).click()
  await expect(heading(page, 'Granite Girls')).toBeVisible()
  await expect(members(page)).toHaveCount(2)
  await expect(noSignal(page)).toBeVisible()

  await page.goto(`/programme?competition_id=${competition.id}`)
  await expect(page.getByText('2 days ago', { exact: false })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Briefing' })).toBeVisible()
  await page.goto('/workshops')
  await expect(page.getByText('2 days ago', { exact: false })).toBeVisible()
  await expect(page.getByRole('article', { name: 'Slab school' })).toBeVisible()
})

/** The photo and its thumbnail are cached. */
async function untilPhotosAreKept(page: Page, count: number): Promise<void> {
  const kept = () => page.evaluate(async () => (await (await caches.open('topout-photos')).keys()).length)
  await expect.poll(kept).toBe(count)
}

const isDrawn = (page: Page) =>
  page.getByRole('img', { name: /^Photo of/ }).evaluate((photo: HTMLImageElement) => photo.naturalWidth > 0)
