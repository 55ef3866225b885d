import { rm } from 'node:fs/promises'
import { makeVersion } from './support/app-version'
import { countedBy, dayAtTheCrag, logBoulder, prepareAtHome } from './support/ascents'
import { ledgerOf } from './support/ledger'
import { markDocument, markedDocument } from './support/navigation'
import { proxyPage } from './support/network-proxy'
import { expect, testOverLine as test } from './support/story'

const NEXT = '99.0.0'

test.slow()
test.use({ ownServer: {} })

test('fault 27: a new version waits for consent, then reloads the pages and runs; what waits to be sent survives it', async ({
  page,
  context,
  line,
  server,
  climber,
}) => {
  const day = await dayAtTheCrag(server, climber, ['Le Toit'])
  await prepareAtHome(page, climber, day)
  line.turn({
    kind: 'captive-portal',
    answer: proxyPage('502 Bad Gateway'),
    only: 'POST /api/ascents/sync',
  })
  await logBoulder(page, 'Le Toit')
  await page.goto('/settings')
  const second = await context.newPage()
  await second.goto('/howto')

  const nextApp = await makeVersion(NEXT)
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
  await expect(page.getByText(`Version ${NEXT}`)).toBeHidden()
  await expect(markedDocument(page)).toBeAttached()

  await offer.getByRole('button', { name: 'Update' }).click()
  await expect(page.getByText(`Version ${NEXT}`)).toBeVisible()
  await expect(markedDocument(page)).not.toBeAttached()
  await expect(markedDocument(second)).not.toBeAttached()
  await expect(second.getByRole('heading', { level: 1 })).toBeVisible()

  const queue = page.getByRole('status', { name: 'Your ascents' })
  await expect(queue).toHaveText('1 on this phone')
  expect(await ledgerOf(server, climber)).toEqual([])
  line.turn({ kind: 'clear' })
  await page.reload()
  await expect(queue).toHaveText('Counted')
  expect(await countedBy(day)).toBe(1)
  expect(await ledgerOf(server, climber)).toHaveLength(1)

  await server.stop()
  await page.reload()
  await expect(page.getByText(`Version ${NEXT}`)).toBeVisible()
  await rm(nextApp, { recursive: true })
})
