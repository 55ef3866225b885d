import type { Page } from '@playwright/test'
import { expectAccessible } from './support/accessibility'
import { logBoulder, openAscents, startCompetitionDay } from './support/ascents'
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
  await expectAccessible(page)
})

test('the first log asks the phone to keep the data, and the app says what each browser keeps', async ({
  page,
  server,
  climber,
}) => {
  await page.addInitScript(() => {
    Object.assign(window, { askedToKeep: 0 })
    Object.assign(StorageManager.prototype, {
      persisted: async () => false,
      persist: async () => {
        Object.assign(window, { askedToKeep: Reflect.get(window, 'askedToKeep') + 1 })
        return false
      },
    })
  })
  const asked = () => page.evaluate(() => Reflect.get(window, 'askedToKeep'))
  const day = await startCompetitionDay(server, climber, ['Le Toit', 'Nose'])

  await test.step('the phone is asked once, after the first log', async () => {
    await openSignedIn(page, climber, `${day.competition.path}/boulders/`)
    await expect(page.getByRole('heading', { name: 'Cedar' })).toBeVisible()
    expect(await asked()).toBe(0)
    await logBoulder(page, 'Le Toit')
    await expect.poll(asked).toBe(1)
    await logBoulder(page, 'Nose')
    expect(await asked()).toBe(1)
  })

  await test.step('the ascents mention those that may wait in the installed app', async () => {
    await openAscents(page)
    await expect(page.getByText('What it has not sent waits there: open the app once.')).toBeVisible()
  })

  await test.step('the check says what a tab, a private window and seven days without a visit mean', async () => {
    await page.goto('/test')
    await expect(finding(page, 'On the home screen')).toContainText('each keep their own data')
    await expect(finding(page, 'Data is kept')).toContainText('seven days without a visit')
    await expect(finding(page, 'Can save on this phone')).toContainText('private window')
    await expect(finding(page, 'Ascents sent')).toContainText('open the app once')
    await finding(page, 'Data is kept').getByRole('button').click()
    await expect(page.getByText('Your phone won’t promise that yet.')).toBeVisible()
  })

  await test.step('a browser without navigator.storage is told the same', async () => {
    await page.addInitScript(() => Object.defineProperty(navigator, 'storage', { value: undefined }))
    await page.reload()
    await expect(finding(page, 'Data is kept')).toContainText('seven days without a visit')
    await finding(page, 'Data is kept').getByRole('button').click()
    await expect(page.getByText('Your phone won’t promise that yet.')).toBeVisible()
  })
})
