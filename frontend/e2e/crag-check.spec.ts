import type { Page } from '@playwright/test'
import { openSignedIn, untilOfflineReady } from './support/navigation'
import { expect, testThroughProxy as test } from './support/story'

const finding = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) })

test('the crag check says what is fine with signal, and what is not without it', async ({
  page,
  climber,
  network,
}) => {
  await openSignedIn(page, climber, '/test')
  await untilOfflineReady(page)
  await page.getByRole('button', { name: 'Check again' }).click()
  for (const name of [
    'Opens without signal',
    'Can save on this phone',
    'Reaches the server',
    'Live board',
    'Clock',
  ])
    await expect(finding(page, name), name).toContainText('Fine')

  network.setCondition({ kind: 'reset' })
  await page.getByRole('button', { name: 'Check again' }).click()
  for (const name of ['Reaches the server', 'Live board', 'Clock'])
    await expect(finding(page, name), name).toContainText('To do')
  await expect(finding(page, 'Can save on this phone')).toContainText('Fine')
})
