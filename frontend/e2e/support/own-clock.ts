import type { Page } from '@playwright/test'

/** How long a request is on its way, and how long its response. */
export type Trip = readonly [there_ms: number, back_ms: number]

interface OwnClock {
  /** The true time when the page opens. */
  time: number
  /** By how much the phone's clock is wrong. */
  wrong_ms: number
  /** Of the requests that ask for the server's time, one after the other; again from the first one after the last. */
  trips: readonly Trip[]
}

const SET = 'set-true-time'

/** How often the page has got the server's time. */
export const countAnswers = async (page: Page) =>
  Number(await page.locator('html').getAttribute('data-asked'))

/**
 * A page whose clock is wrong, and stands still until the story sets it: what it shows does not depend on how busy the
 * machine is. The server's time is the true one. To be called before the page opens.
 */
export const giveOwnClock = (page: Page, clock: OwnClock) =>
  page.addInitScript(keepOwnClock, { ...clock, event: SET })

/** Sets the true time. */
export const setTrueTime = (page: Page, time: number) =>
  page.evaluate(([event, time]) => window.dispatchEvent(new CustomEvent(event, { detail: time })), [
    SET,
    time,
  ] as const)

/** Runs in the page. */
function keepOwnClock({ time, wrong_ms, trips, event }: OwnClock & { event: string }): void {
  const opened = time
  let asked = 0
  window.addEventListener(event, (set) => {
    time = (set as CustomEvent<number>).detail
  })
  performance.now = () => time - opened
  Date.now = () => time + wrong_ms
  window.Date = new Proxy(Date, {
    construct: (real, given, target) =>
      Reflect.construct(real, given.length > 0 ? given : [real.now()], target),
  })
  const realFetch = window.fetch
  window.fetch = async (asking, options) => {
    const { pathname } = new URL(asking instanceof Request ? asking.url : asking, location.href)
    if (!pathname.startsWith('/api/')) return realFetch(asking, options)
    const asksForTime = pathname === '/api/time'
    const [there = 0, back = 0] = (asksForTime && trips[asked++ % trips.length]) || []
    const sent = time
    const response = await realFetch(asking, options)
    const answer = await tellTime(response, new Date(sent + there))
    time = Math.max(time, sent + there + back)
    if (asksForTime) document.documentElement.dataset.asked = String(asked)
    return answer
  }
  /** Each response says what time it is on the server, in its header and some of them in the body (Y12). */
  async function tellTime(response: Response, server: Date): Promise<Response> {
    const headers = new Headers(response.headers)
    headers.set('Date', server.toUTCString())
    const text = await response.text()
    const body = text.replace(/("server_time":\s*")[^"]+/, (_, key) => key + server.toISOString())
    return new Response(body || null, { status: response.status, headers })
  }
}
