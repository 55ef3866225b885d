import { expect } from '@playwright/test'

/** Sends one command of the WebDriver standard, under the name that geckodriver gives it. */
export interface WebDriver {
  send: (command: string, parameters?: object) => Promise<unknown>
  close: () => Promise<void>
}

const VIEWPORT = { width: 420, height: 900 }
/** The key under which WebDriver returns an element. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf'
const POLLING = { intervals: [50, 100, 200], timeout: 30_000 }

/** A page in a browser, with the few steps that the stories need. */
export class Browser {
  private readonly driver: WebDriver
  private readonly baseURL: string

  constructor(driver: WebDriver, baseURL: string) {
    this.driver = driver
    this.baseURL = baseURL
  }

  async resize(): Promise<void> {
    await this.driver.send('SetWindowRect', VIEWPORT)
  }

  /** Again if it was lost: right after a click Firefox sometimes stays where it is. */
  async goto(path: string): Promise<void> {
    await expect(async () => {
      await this.driver.send('Navigate', { url: this.baseURL + path })
      expect(await this.evaluate(() => location.pathname)).toBe(path)
    }).toPass(POLLING)
  }

  /** By the page itself: Marionette's own reload bypasses the service worker. */
  async reload(): Promise<void> {
    await this.evaluate(() => {
      document.documentElement.dataset.leaving = 'true'
      location.reload()
    })
    await expect
      .poll(() => this.evaluate(() => document.documentElement.dataset.leaving), POLLING)
      .toBeFalsy()
  }

  async type(label: string, text: string): Promise<void> {
    const field = `//input[@id=//label[normalize-space()="${label}"]/@for]`
    await this.act('ElementSendKeys', field, { text })
  }

  /** Clicks the link or button with exactly this text. */
  async click(name: string): Promise<void> {
    await this.act('ElementClick', `//*[self::a or self::button][normalize-space()="${name}"]`)
  }

  /** Waits until this part of the page shows the text. */
  async expectText(text: string, part = 'main'): Promise<void> {
    const read = () =>
      this.evaluate((part) => document.querySelector<HTMLElement>(part)?.innerText ?? '', part)
    await expect.poll(read, POLLING).toContain(text)
  }

  /** Runs a function in the page. */
  async evaluate<Args extends unknown[], Result>(
    run: (...args: Args) => Result | Promise<Result>,
    ...args: Args
  ): Promise<Result> {
    const script = `const done = arguments[arguments.length - 1]
      Promise.resolve((${run})(...arguments[0])).then((value) => done({ value }), (error) => done({ error: String(error) }))`
    const outcome = (await this.driver.send('ExecuteAsyncScript', { script, args: [args] })) as {
      value: Result
      error?: string
    }
    if (outcome.error !== undefined) throw new Error(outcome.error)
    return outcome.value
  }

  async close(): Promise<void> {
    await this.driver.close()
  }

  /** Again until it succeeds: the element may not be there yet, or a rendering replaces it between the commands. */
  private async act(command: string, xpath: string, parameters: object = {}): Promise<void> {
    await expect(async () => {
      const found = await this.driver.send('FindElement', { using: 'xpath', value: xpath })
      await this.driver.send(command, { id: (found as Record<string, string>)[ELEMENT], ...parameters })
    }, xpath).toPass(POLLING)
  }
}
