import { test as base } from '@playwright/test'
import { SECRET } from './expired-token'
import { NetworkProxy } from './network-proxy'
import { createClimber, type Person } from './people'
import { type Environment, Server } from './server'

export { expect } from '@playwright/test'

type Fixtures = {
  /** Settings of a server for this story alone, to be stopped and restarted; unset: the shared one serves. */
  ownServer: Environment | undefined
  /** The server that the page visits. */
  server: Server
  /** A climber with an account of their own, not yet signed in anywhere. */
  climber: Person
  /** The line to the server, which can be spoilt. */
  network: NetworkProxy
}

type WorkerFixtures = {
  /** One server per worker, for the stories that leave it alone. */
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
})

/** For stories that go on without a server: the app is kept on the phone. */
export const WITH_SERVICE_WORKER = { serviceWorkers: 'allow' } as const

/** As `test`, with the page on the far end of a line that can be spoilt. */
export const testThroughProxy = test.extend({
  baseURL: async ({ network }, use) => use(network.url),
  ...WITH_SERVICE_WORKER,
})
