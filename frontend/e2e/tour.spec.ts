import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { ApiClient } from './support/api-client'
import { openSignedIn, untilIdle } from './support/navigation'
import { FRONTEND } from './support/paths'
import { DEMO_CLIMBER, type Person } from './support/people'
import { type Fault, inspect } from './support/screen'
import { CLIMBER_SCREENS, GUEST_SCREENS, STAFF_SCREENS, TYPED } from './support/screens'
import type { Server } from './support/server'
import { expect, test } from './support/story'
import { untranslatedWords } from './support/untranslated'
import { WorldData } from './support/world-data'

// The demo alone: what other stories have made would be loaded, too.
test.use({ ownServer: {} })

const WIDTHS = [320, 390, 1280]
/** The suite takes the tour in the language in which nothing English can hide; `make tour` in all. */
const LANGUAGES = (process.env.STORIES_LANGUAGES ?? 'el').split(' ')
const ADMIN: Person = { ...DEMO_CLIMBER, email: 'admin@topout.test' }
/** Without the frame of the app. */
const OWN_DOCUMENT = /^\/(embed|overlay)\//
/** Over the picture of a stream, which is as wide as a desk. */
const FOR_STREAMS = /^\/overlay\//

async function staffScreens(server: Server): Promise<string[]> {
  const admin = await ApiClient.signIn(server, ADMIN)
  const first = async (path: string) => ((await admin.get(path)).data as Record<string, number>[])[0] ?? {}
  const participant = await first('/api/competitions/1/participants')
  const boulder = await first('/api/boulders?competition_id=1')
  return STAFF_SCREENS(participant.id ?? 0, participant.user_id ?? 0, boulder.id ?? 0)
}

/** Goes through the screens as one reader. */
class Tour {
  /** What is wrong, with the first screen where it is. */
  readonly problems: Record<string, string> = {}
  private readonly data: WorldData
  private readonly seen = new Set<string>()

  constructor(
    private readonly page: Page,
    private readonly language: string,
  ) {
    this.data = new WorldData(page, TYPED)
  }

  async visit(paths: readonly string[]) {
    for (const path of paths) {
      await this.open(path)
      for (const width of FOR_STREAMS.test(path) ? WIDTHS.slice(-1) : WIDTHS) await this.look(width, path)
    }
  }

  private async look(width: number, path: string) {
    await this.page.setViewportSize({ width, height: 800 })
    const { faults, texts } = await inspect(this.page)
    for (const fault of faults) await this.addFault(fault, `${path} at ${width} px`)
    for (const text of texts) if (!this.seen.has(text)) await this.addUntranslated(text, path)
  }

  /** Two screens may be the same page with other data: then its heading stays. */
  private async open(path: string) {
    await this.page.setViewportSize({ width: WIDTHS[0] as number, height: 800 })
    if (OWN_DOCUMENT.test(path)) await this.page.goto(path, { waitUntil: 'networkidle' })
    else await untilIdle(this.page, () => this.page.evaluate((to) => history.pushState(null, '', to), path))
    await expect(this.page.locator('h1, h2').first()).toBeVisible()
  }

  private async addFault({ what, text, isLabel }: Fault, where: string) {
    // Five labels that are 40 % longer fit no phone of 320 px; those of the languages do.
    if (this.language === 'xx' && isLabel) return
    // A name at the end of a line may be cut.
    if (what === 'cut' && / $/.test(await this.data.without(text))) return
    this.problems[`${what}: ${text}`] ??= where
  }

  private async addUntranslated(text: string, where: string) {
    this.seen.add(text)
    if (untranslatedWords(this.language, text).length === 0) return
    const words = untranslatedWords(this.language, await this.data.without(text))
    if (words.length > 0) this.problems[`not ${this.language}: ${text} (${words.join(', ')})`] ??= where
  }
}

// Fault 120.
for (const language of LANGUAGES)
  test(`in ${language} every screen is whole at 320, 390 and 1280 px, and no text is of another language`, async ({
    browser,
    server,
  }) => {
    const context = await browser.newContext({ baseURL: server.url, viewport: { width: 320, height: 800 } })
    await context.addCookies([{ name: 'topout_language', value: language, url: server.url }])
    const page = await context.newPage()
    const tour = new Tour(page, language)
    await page.goto('/login')
    const shown = language === 'xx' ? 'en' : language
    await expect(page.locator('html')).toHaveAttribute('lang', shown)
    await tour.visit(GUEST_SCREENS)
    await openSignedIn(page, DEMO_CLIMBER, '/dashboard')
    await tour.visit(CLIMBER_SCREENS)
    await openSignedIn(page, ADMIN, '/dashboard')
    await tour.visit(await staffScreens(server))
    await expect(page.locator('html'), 'signing in has kept the language').toHaveAttribute('lang', shown)
    expect(tour.problems).toEqual({})
    await context.close()
  })

test('the tour has every route of the app', async ({ server }) => {
  const source = readFileSync(join(FRONTEND, 'src/routeTree.gen.ts'), 'utf8')
  const [, listed = ''] = /interface FileRoutesByTo \{(.*?)\n\}/s.exec(source) ?? []
  const routes = [...listed.matchAll(/^ {2}'(.+?)'/gm)].map(([, route = '']) => route)
  expect(routes).toContain('/organise/$compId/rounds/$roundId')
  const screens = [...GUEST_SCREENS, ...CLIMBER_SCREENS, ...(await staffScreens(server))]
  const visited = screens.map((path) => path.split('?')[0] as string)
  const isVisited = (route: string) => {
    const pattern = new RegExp(`^${route.replace(/\$\w+/g, '[^/]+')}$`)
    return visited.some((path) => pattern.test(path))
  }
  expect(routes.filter((route) => !isVisited(route))).toEqual([])
})
