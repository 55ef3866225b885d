import type { Page, Route } from '@playwright/test'

/**
 * Phones that go ahead of the server, with what they hear of its time, so that a story can let minutes pass for all of
 * them at once without waiting.
 */
export class AheadTime {
  private readonly pages: Page[] = []
  private aheadMs = 0

  /** To be called before the page opens. */
  async enter(page: Page): Promise<void> {
    await page.clock.install({ time: Date.now() + this.aheadMs })
    await page.route('**/api/**', (route) => this.answer(route))
    this.pages.push(page)
  }

  /** Lets so much time pass on all phones. */
  async pass(ms: number): Promise<void> {
    this.aheadMs += ms
    for (const page of this.pages) await page.clock.fastForward(ms)
  }

  /** Each response says what time it is on the server, in its header and some of them in the body (Y12). */
  private async answer(route: Route): Promise<void> {
    try {
      const response = await route.fetch()
      const shift = (time: string) => new Date(Date.parse(time) + this.aheadMs)
      const { date, ...others } = response.headers()
      const headers = { ...others, ...(date && { date: shift(date).toUTCString() }) }
      const text = await response.text()
      const body = text.replace(
        /("server_time":\s*")([^"]+)/g,
        (_, key, time) => key + shift(time).toISOString(),
      )
      await route.fulfill({ response, headers, body })
    } catch {
      // There is no signal, or the page has been closed.
      await route.abort().catch(() => undefined)
    }
  }
}
