import { randomUUID } from 'node:crypto'
import type { Browser, Page } from '@playwright/test'
import { TestCompetition } from './support/competitions'
import { DEMO_ORGANISER, PHONE } from './support/console'
import { openSignedIn, toast, untilOfflineReady } from './support/navigation'
import type { Server } from './support/server'
import { collectSpoken, spokenOn } from './support/spoken'
import { CATEGORY, logTop, startTeamCompetition } from './support/standings'
import { expect, test, testThroughProxy } from './support/story'
import { openOnPhone } from './support/teams'
import { ENDED } from './support/times'

const shareButton = (page: Page) => page.getByRole('button', { name: 'Share', exact: true })
const copied = (page: Page) => page.evaluate(() => navigator.clipboard.readText())

/** A phone with a share sheet, which notes what it was given; `outcome` is what the person does with it. */
async function openWithShareSheet(
  browser: Browser,
  server: Server,
  outcome: 'shared' | 'closed' | 'failed',
  path: string,
): Promise<Page> {
  const permissions = ['clipboard-read', 'clipboard-write']
  const page = await (await browser.newContext({ baseURL: server.url, permissions })).newPage()
  await page.addInitScript((outcome) => {
    const given: ShareData[] = []
    const share = async (data: ShareData) => {
      given.push(data)
      if (outcome === 'closed') throw new DOMException('closed', 'AbortError')
      if (outcome === 'failed') throw new DOMException('failed', 'NotAllowedError')
    }
    Object.assign(window, { given })
    Object.defineProperty(navigator, 'share', { value: share })
  }, outcome)
  await page.goto(path)
  return page
}

const sharedOn = (page: Page) => page.evaluate(() => Reflect.get(window, 'given') as ShareData[])

test('every public page has a button that copies its link, without the language of the person who shares it', async ({
  page,
  context,
  server,
}) => {
  const { competition, ada, cleo } = await startTeamCompetition(server)
  await logTop(ada, competition, 'Nose')
  await logTop(cleo, competition, 'Whale')
  await competition.move(ENDED)
  await competition.finalise()
  const { data: series } = await competition.organiser.post('/api/series', {
    name: 'Valley Cup',
    key: randomUUID(),
  })
  const { id: seriesId } = series as { id: number }
  await competition.organiser.post(`/api/series/${seriesId}/competitions`, { competition_id: competition.id })
  await competition.organiser.post(`/api/series/${seriesId}/publish`, {})
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.setViewportSize(PHONE)
  await collectSpoken(page)

  for (const path of [
    `/event/${competition.id}`,
    `/live/${competition.id}?category=${CATEGORY}`,
    `/results/${competition.id}?category=${CATEGORY}`,
    `/series/${seriesId}`,
  ])
    await test.step(`the link of ${path} is copied, and that is said`, async () => {
      await page.goto(`${path}${path.includes('?') ? '&' : '?'}lang=en`)
      await shareButton(page).click()
      await expect(toast(page, 'Link copied')).toBeVisible()
      expect(await spokenOn(page)).toContain('Link copied')
      expect(await copied(page)).toBe(`${server.url}${path}`)
    })
})

testThroughProxy(
  'without signal the link of a page is copied too',
  async ({ page, context, server, network }) => {
    const { competition } = await startTeamCompetition(server)
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.goto(`/event/${competition.id}`)
    await expect(shareButton(page)).toBeVisible()
    await untilOfflineReady(page)
    network.setCondition({ kind: 'reset' })
    await page.reload()
    await shareButton(page).click()
    await expect(toast(page, 'Link copied')).toBeVisible()
    expect(await copied(page)).toBe(`${network.url}/event/${competition.id}`)
  },
)

test('a phone with a share sheet gets title and link; closing it says nothing, a failure copies the link', async ({
  browser,
  server,
}) => {
  const { competition, ada } = await startTeamCompetition(server)
  const page = await openWithShareSheet(browser, server, 'shared', `/event/${competition.id}`)
  await shareButton(page).click()
  await expect
    .poll(() => sharedOn(page))
    .toEqual([{ title: competition.name, url: `${server.url}/event/${competition.id}` }])

  await test.step('closing the share sheet says nothing', async () => {
    const closing = await openWithShareSheet(browser, server, 'closed', `/event/${competition.id}`)
    await shareButton(closing).click()
    await expect.poll(() => sharedOn(closing)).toHaveLength(1)
    await expect(toast(closing, 'Link copied')).toHaveCount(0)
  })

  await test.step('when it fails, the link is copied', async () => {
    const failing = await openWithShareSheet(browser, server, 'failed', `/event/${competition.id}`)
    await shareButton(failing).click()
    await expect(toast(failing, 'Link copied')).toBeVisible()
  })

  await test.step('climbers share the public board from their own one', async () => {
    const phone = await openOnPhone(browser, server, ada, `/competition/${competition.id}/scoring`)
    await phone.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await shareButton(phone).click()
    await expect(toast(phone, 'Link copied')).toBeVisible()
    expect(await copied(phone)).toMatch(`${server.url}/live/${competition.id}`)
  })
})

test('the page of a draft, which only organisers see, has no button to share it', async ({
  page,
  server,
}) => {
  const competition = await TestCompetition.open(server)
  await openSignedIn(page, DEMO_ORGANISER, `/event/${competition.id}`)
  await expect(shareButton(page)).toBeVisible()
  await competition.organiser.post(`/api/competitions/${competition.id}/unpublish`)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: competition.name })).toBeVisible()
  await expect(shareButton(page)).toHaveCount(0)
})
