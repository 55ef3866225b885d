import { test as base } from '@playwright/test'
import { SECRET } from './expired-token'
import { NetworkProxy } from './network-proxy'
import { createClimber, type Person } from './people'
import { type Environment, Server } from './server'

export { expect } from '@playwright/test'

type Fixtures = {
  /** Settings of a server for this story alone, which may stop and restart it. Unset: the shared one. */
  ownServer: Environment | undefined
  /** The server that the page uses. */
  server: Server
  /** A climber with an account, not signed in. */
  climber: Person
  /** The network between page and server, which can simulate faults. */
  network: NetworkProxy
  /** Closes what a story has opened: a page left open would go on asking the server during the next stories. */
  closedContexts: undefined
}

type WorkerFixtures = {
  /** One server per worker, for stories that do not restart it. */
  sharedServer: Server
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  sharedServer: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from its pattern
    async ({}, use) => {
      const server = await Server.start({ TOPOUT_SECRET_KEY: SECRET })
      await use(server)
      await server.remove()
    },
    { scope: 'worker' },
  ],
  ownServer: [undefined, { option: true }],
  server: async ({ ownServer, sharedServer }, use) => {
    if (!ownServer) return use(sharedServer)
    const server = await Server.start(ownServer)
    await use(server)
    await server.remove()
  },
  baseURL: async ({ server }, use) => use(server.url),
  climber: async ({ server }, use) => use(await createClimber(server)),
  network: async ({ server }, use) => {
    const network = await NetworkProxy.listen(server.port)
    await use(network)
    await network.close()
  },
  closedContexts: [
    async ({ browser }, use) => {
      await use(undefined)
      await Promise.all(browser.contexts().map((context) => context.close()))
    },
    { auto: true },
  ],
})

/** For stories that continue without a server. */
export const WITH_SERVICE_WORKER = { serviceWorkers: 'allow' } as const

/** As `test`, with a network proxy between page and server. */
export const testThroughProxy = test.extend({
  baseURL: async ({ network }, use) => use(network.url),
  ...WITH_SERVICE_WORKER,
})
