import { once } from 'node:events'
import { createServer, type Server as HttpServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { expectAccessible } from './support/accessibility'
import { TestCompetition } from './support/competitions'
import { DEMO_ORGANISER, DESK, PHONE } from './support/console'
import { navigate, openSignedIn, toast } from './support/navigation'
import { findOn, printSheets } from './support/paper'
import { CATEGORY, logTop, startTeamCompetition } from './support/standings'
import { expect, test } from './support/story'

test.use({ viewport: DESK, isMobile: false, hasTouch: false })

const sectionOf = (page: Page, title: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { level: 2, name: title }) })

/** A club's page, from another site than ours, with what the organiser pasted into it. */
async function serveClubPage(pasted: string): Promise<{ url: string; site: HttpServer }> {
  const site = createServer((_, response) => response.end(`<!doctype html><title>Our club</title>${pasted}`))
  site.listen(0, '127.0.0.1')
  await once(site, 'listening')
  return { url: `http://localhost:${(site.address() as AddressInfo).port}/`, site }
}

test('an organiser chooses a frame, sees it, and pastes its code into the page of the club', async ({
  page,
  context,
  server,
}) => {
  const { competition, ada } = await startTeamCompetition(server)
  await logTop(ada, competition, 'Nose')
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openSignedIn(page, DEMO_ORGANISER, `/organise/${competition.id}/share`)
  const frames = sectionOf(page, 'A frame in your own page')
  await frames.getByLabel('Category').selectOption(CATEGORY)
  await frames.getByLabel('Colours').selectOption('dark')
  await frames.getByLabel('Height').selectOption('400')
  const preview = page.frameLocator('iframe')
  await expect(preview.getByRole('listitem').first()).toContainText('Moss')
  await expect(preview.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expectAccessible(page)
  await frames.getByRole('button', { name: 'Copy code' }).click()
  await expect(toast(page, 'Code copied')).toBeVisible()
  const code = await page.evaluate(() => navigator.clipboard.readText())
  expect(code).toContain(`src="${server.url}/embed/${competition.id}?category=${CATEGORY}&amp;theme=dark"`)

  const { url, site } = await serveClubPage(code)
  const club = await context.newPage()
  await club.goto(url)
  await expect(club.frameLocator('iframe').getByRole('listitem').first()).toContainText('Moss')
  await expect(club.locator('iframe')).toHaveAttribute('height', '400')
  site.close()

  await frames.getByLabel('What it shows').selectOption('countdown')
  await expect(preview.getByRole('timer')).toHaveText(/\d\d:\d\d:\d\d/)
})

test('an organiser chooses what a live stream shows, its size and its colours', async ({
  page,
  context,
  server,
}) => {
  const { competition, ada } = await startTeamCompetition(server)
  await logTop(ada, competition, 'Nose')
  await openSignedIn(page, DEMO_ORGANISER, `/organise/${competition.id}/share`)
  const stream = sectionOf(page, 'Graphics for a live stream')
  await stream.getByLabel('What it shows').selectOption('top')
  await stream.getByLabel('Category').selectOption(CATEGORY)
  await stream.getByLabel('Text size').selectOption('150')
  await stream.getByLabel('Own colours').check()
  await stream.getByLabel('Background').fill('#203040')
  const address = await stream.getByLabel('Address').inputValue()
  expect(address).toBe(
    `${server.url}/overlay/${competition.id}?show=top&category=${CATEGORY}&size=150&ink=ffffff&paper=203040&accent=ffd400`,
  )
  const opening = context.waitForEvent('page')
  await stream.getByRole('link', { name: 'Try it out' }).click()
  const overlay = await opening
  await expect(overlay.getByRole('heading', { name: 'Teams below 6B' })).toHaveCSS(
    'color',
    'rgb(255, 255, 255)',
  )
  await expect(overlay.getByRole('listitem').first()).toContainText('Moss')
})

test('a draft and a board that is not public say what guests would see', async ({ page, server }) => {
  const { competition } = await startTeamCompetition(server)
  await competition.change({ scoreboard_public: false })
  await page.setViewportSize(PHONE)
  await openSignedIn(page, DEMO_ORGANISER, `/organise/${competition.id}/share`)
  await expect(page.getByText('The board isn’t public, so guests see no board')).toBeVisible()
  await expect(page.getByText('This is a draft')).toHaveCount(0)

  const draft = await TestCompetition.open(server)
  await draft.organiser.post(`/api/competitions/${draft.id}/unpublish`)
  await page.goto(`/organise/${draft.id}/share`)
  await expect(
    page.getByText('This is a draft. Until you publish it, these links lead nowhere.'),
  ).toBeVisible()
})

test('the poster is one sheet with name, date, code and address, also with a long name', async ({
  page,
  server,
}) => {
  const { competition } = await startTeamCompetition(server)
  await openSignedIn(page, DEMO_ORGANISER, `/organise/${competition.id}/share`)
  await page.getByRole('link', { name: 'Print a poster' }).click()
  await expect(page.getByRole('img', { name: 'QR code of Cedar Marathon' })).toBeVisible()
  const address = `${new URL(server.url).host}/event/${competition.id}`
  const sheets = await printSheets(page)
  expect(sheets).toHaveLength(1)
  expect(findOn(sheets, 'Cedar Marathon')).toMatchObject({ times: 1 })
  expect(findOn(sheets, address)).toMatchObject({ times: 1 })
  await competition.change({
    name: 'Hundert Meter über dem Fluss: das zweiundzwanzigste Treffen der Boulderfreunde im Donautal',
  })
  await navigate(page, `/organise/${competition.id}/share`)
  await navigate(page, `/organise/${competition.id}/poster`)
  await expect(page.getByText('Boulderfreunde').last()).toBeVisible()
  const long = await printSheets(page)
  expect(long).toHaveLength(1)
  expect(findOn(long, address)).toMatchObject({ times: 1 })
})
