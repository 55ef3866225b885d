import { afterEach, beforeEach, expect, test, vi } from 'vitest'

/** The browser's service worker API, as far as the page uses it. */
class FakeWorker extends EventTarget {
  state = 'installing'
  postMessage = vi.fn()

  become(state: string) {
    this.state = state
    this.dispatchEvent(new Event('statechange'))
  }
}

class FakeRegistration extends EventTarget {
  installing: FakeWorker | null = null
  waiting: FakeWorker | null = null
  active: FakeWorker | null = null
  update = vi.fn(async () => undefined)

  find() {
    const worker = new FakeWorker()
    this.installing = worker
    this.dispatchEvent(new Event('updatefound'))
    return worker
  }
}

class FakeContainer extends EventTarget {
  controller: FakeWorker | null = null
  registration = new FakeRegistration()
  register = vi.fn(async () => this.registration)
}

let container: FakeContainer
let reload: ReturnType<typeof vi.fn>
let log: ReturnType<typeof vi.spyOn>

beforeEach(() => {
  vi.useFakeTimers()
  vi.resetModules()
  container = new FakeContainer()
  reload = vi.fn()
  log = vi.spyOn(console, 'log').mockImplementation(() => undefined)
  Object.defineProperty(navigator, 'serviceWorker', { value: container, configurable: true })
  vi.spyOn(window.location, 'reload').mockImplementation(reload as () => void)
})

afterEach(() => {
  vi.useRealTimers()
  Reflect.deleteProperty(navigator, 'serviceWorker')
})

async function openApp() {
  const updates = await import('./updates')
  await updates.registerWorker()
  return updates
}

function runningVersion() {
  const running = new FakeWorker()
  running.state = 'activated'
  container.controller = running
  container.registration.active = running
}

const takeOver = () => container.dispatchEvent(new Event('controllerchange'))

test('the first visit logs Offline ready, without an update prompt and without a reload', async () => {
  const { useUpdate } = await openApp()
  container.registration.find().become('installed')
  takeOver()
  expect(log.mock.calls).toEqual([['Offline ready']])
  expect(useUpdate.getState().ready).toBe(false)
  expect(reload).not.toHaveBeenCalled()
})

test('a worker that is already installing when the app asks is announced once', async () => {
  const worker = container.registration.find()
  await openApp()
  container.registration.dispatchEvent(new Event('updatefound'))
  worker.become('installed')
  expect(log.mock.calls).toEqual([['Offline ready']])
})

test('a new version is announced and waits for consent', async () => {
  runningVersion()
  const { useUpdate, acceptUpdate } = await openApp()
  const next = container.registration.find()
  next.become('installed')
  container.registration.waiting = next
  expect(log.mock.calls).toEqual([['Update available']])
  expect(useUpdate.getState().ready).toBe(true)
  expect(next.postMessage).not.toHaveBeenCalled()
  acceptUpdate()
  expect(next.postMessage).toHaveBeenCalledWith({ type: 'SKIP_WAITING' })
})

test('consent is repeated until the new version is active', async () => {
  runningVersion()
  const { acceptUpdate } = await openApp()
  const next = container.registration.find()
  container.registration.waiting = next
  acceptUpdate()
  vi.advanceTimersByTime(2_000)
  expect(next.postMessage).toHaveBeenCalledTimes(2)
  container.registration.waiting = null
  vi.advanceTimersByTime(10_000)
  expect(next.postMessage).toHaveBeenCalledTimes(2)
})

test('a version that was already waiting is announced on the next visit', async () => {
  runningVersion()
  const waiting = new FakeWorker()
  waiting.state = 'installed'
  container.registration.waiting = waiting
  const { useUpdate } = await openApp()
  expect(useUpdate.getState().ready).toBe(true)
})

test('the page reloads when the new version takes over', async () => {
  runningVersion()
  await openApp()
  takeOver()
  expect(reload).toHaveBeenCalledTimes(1)
})

test('the page does not reload while an ascent is being written', async () => {
  runningVersion()
  await openApp()
  const { blockReloadDuring } = await import('@/lib/reload-guard')
  let finish = () => {}
  const written = blockReloadDuring(new Promise<void>((resolve) => (finish = resolve)))
  takeOver()
  expect(reload).not.toHaveBeenCalled()
  finish()
  await written
  expect(reload).toHaveBeenCalledTimes(1)
})

test('a page that was loaded without the worker reloads at the second change', async () => {
  await openApp()
  takeOver()
  takeOver()
  expect(reload).toHaveBeenCalledTimes(1)
})

test('a page that becomes visible checks for a new version', async () => {
  await openApp()
  document.dispatchEvent(new Event('visibilitychange'))
  expect(container.registration.update).toHaveBeenCalled()
})

test('an app whose worker cannot be installed runs without it', async () => {
  container.register.mockRejectedValue(new TypeError('sw.js is broken'))
  await expect(openApp()).resolves.toBeDefined()
})

test('a first installation that fails is tried again, ever more rarely, until it succeeds', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(1)
  container.register.mockRejectedValueOnce(new TypeError('no signal'))
  await openApp()
  await vi.advanceTimersByTimeAsync(5_000)
  expect(container.register).toHaveBeenCalledTimes(2)
  container.registration.find().become('redundant')
  await vi.advanceTimersByTimeAsync(9_999)
  expect(container.register).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(1)
  expect(container.register).toHaveBeenCalledTimes(3)
  container.registration.find().become('installed')
  await vi.advanceTimersByTimeAsync(20 * 60_000)
  expect(container.register).toHaveBeenCalledTimes(3)
  expect(log.mock.calls).toEqual([['Offline ready']])
})

test('a worker that was installed and then retired is not installed again', async () => {
  await openApp()
  const worker = container.registration.find()
  worker.become('installed')
  worker.become('redundant')
  await vi.advanceTimersByTimeAsync(20 * 60_000)
  expect(container.register).toHaveBeenCalledTimes(1)
})

test('a new version that cannot be installed leaves the running one, and waits for the next check', async () => {
  runningVersion()
  await openApp()
  container.registration.find().become('redundant')
  await vi.advanceTimersByTimeAsync(20 * 60_000)
  expect(container.register).toHaveBeenCalledTimes(1)
})
