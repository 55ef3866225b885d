import type { Page } from '@playwright/test'
import { DevServer } from './support/dev-server'
import { expect, test as story } from './support/story'
import { signIn } from './support/walks'

const REFRESH = 'POST /api/refresh-token'
const REQUESTS_PER_TAB = 17

/** Asks through the app's own client, all at once, and says what came back. */
const ASK = `import('/src/api/client.ts').then(({ api }) =>
  Promise.all(Array.from({ length: ${REQUESTS_PER_TAB} }, () => api.GET('/api/auth/status'))),
).then((answers) => answers.map(({ data }) => data.user.email))`

const test = story.extend<{ app: DevServer }>({
  app: async ({ line }, use) => {
    const app = await DevServer.start(line.url)
    await use(app)
    await app.stop()
  },
  baseURL: async ({ app }, use) => use(app.url),
})

test.use({ ownServer: { TOPOUT_ACCESS_TOKEN_SECONDS: '1' } })

test('fifty requests with an expired token, in three tabs, make one refresh', async ({
  page,
  context,
  server,
  line,
  climber,
}) => {
  test.slow()
  await signIn(page, climber)
  const tabs = [page, await context.newPage(), await context.newPage()]
  for (const tab of tabs) {
    const confirmed = tab.waitForResponse(
      (answer) => answer.url().endsWith('/api/auth/status') && answer.ok(),
    )
    await tab.goto('/howto')
    await confirmed
  }
  await server.restart({ TOPOUT_ACCESS_TOKEN_SECONDS: '600' })
  await expect.poll(() => whatTheServerSays(page)).toBe('token_expired')

  const before = line.count(REFRESH)
  const answers = await Promise.all(tabs.map((tab) => tab.evaluate(ASK)))
  expect(answers.flat()).toEqual(Array(3 * REQUESTS_PER_TAB).fill(climber.email))
  expect(line.count(REFRESH) - before).toBe(1)
})

/** The server's word on the token that the tabs share. */
function whatTheServerSays(page: Page): Promise<string | undefined> {
  return page.evaluate(async () => {
    const { access_token } = JSON.parse(localStorage.getItem('auth-storage') ?? '{}').state
    const answer = await fetch('/api/auth/status', { headers: { Authorization: `Bearer ${access_token}` } })
    return (await answer.json()).error
  })
}
