import { rm } from 'node:fs/promises'
import { buildAppVersion } from './support/app-version'
import { countedAscents, logBoulder, prepareForOffline, startCompetitionDay } from './support/ascents'
import { ledgerOf } from './support/ledger'
import { markDocument, markedDocument } from './support/navigation'
import { proxyPage } from './support/network-proxy'
import { expect, testThroughProxy as test } from './support/story'

const NEXT_VERSION = '99.0.0'

test.use({ ownServer: {} })

test('fault 27: a new version is activated on consent only and reloads all pages; unsent ops survive it', async ({
  page,
  context,
  network,
  server,
  climber,
}) => {
  const day = await startCompetitionDay(server, climber, ['Le Toit'])
  await prepareForOffline(page, climber, day)
  network.setCondition({
    kind: 'captive-portal',
    response: proxyPage('502 Bad Gateway'),
    only: 'POST /api/ascents/sync',
  })
  await logBoulder(page, 'Le Toit')
  await page.goto('/settings')
  const second = await context.newPage()
  await second.goto('/howto')

  const nextApp = await buildAppVersion(NEXT_VERSION)
  await server.restart({ TOPOUT_APP_DIR: nextApp })
  await markDocument(page)
  await markDocument(second)
  const said = page.waitForEvent('console', (message) => message.text() === 'Update available')
  await page.getByRole('button', { name: 'Check for update' }).click()
  await said
  const offer = page
    .getByLabel(/^Notifications/)
    .getByRole('listitem')
    .filter({ hasText: 'A new version of Topout' })
  await expect(offer).toBeVisible()
  await expect(page.getByText(`Version ${NEXT_VERSION}`)).toBeHidden()
  await expect(markedDocument(page)).toBeAttached()

  await test.step('Alt+T reaches the toast while a dialog is open, and Later is a button', async () => {
    await page.getByRole('button', { name: 'Delete account' }).click()
    const dialog = page.getByRole('alertdialog')
    await expect(dialog).toBeVisible()
    await page.keyboard.press('Alt+t')
    await expect(page.getByLabel(/^Notifications/).getByRole('list')).toBeFocused()
    const later = offer.getByRole('button', { name: 'Later' })
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await expect(later).toBeFocused()
    expect((await later.boundingBox())?.height).toBeGreaterThanOrEqual(44)
    await dialog.getByRole('textbox').focus()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  })

  await offer.getByRole('button', { name: 'Update' }).click()
  await expect(page.getByText(`Version ${NEXT_VERSION}`)).toBeVisible()
  await expect(markedDocument(page)).not.toBeAttached()
  await expect(markedDocument(second)).not.toBeAttached()
  await expect(second.getByRole('heading', { level: 1 })).toBeVisible()

  const queue = page.getByRole('status', { name: 'Your ascents' })
  await expect(queue).toHaveText('1 on this phone')
  expect(await ledgerOf(server, climber)).toEqual([])
  network.setCondition({ kind: 'normal' })
  await page.reload()
  await expect(queue).toHaveText('Counted')
  expect(await countedAscents(day)).toBe(1)
  expect(await ledgerOf(server, climber)).toHaveLength(1)

  await server.stop()
  await page.reload()
  await expect(page.getByText(`Version ${NEXT_VERSION}`)).toBeVisible()
  await rm(nextApp, { recursive: true })
})
