import { mkdtemp, readlink, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium as browsers, type Page } from '@playwright/test'
import { wholeChromium } from './chromium'

/** A phone whose browser keeps its profile, and can be killed as by an empty battery. */
export class KillableBrowser {
  private context: BrowserContext | undefined
  private readonly profile: string
  private readonly baseURL: string

  private constructor(profile: string, baseURL: string) {
    this.profile = profile
    this.baseURL = baseURL
  }

  static async withProfile(baseURL: string): Promise<KillableBrowser> {
    return new KillableBrowser(await mkdtemp(join(tmpdir(), 'topout-profile-')), baseURL)
  }

  async open(): Promise<Page> {
    this.context = await browsers.launchPersistentContext(this.profile, {
      ...wholeChromium,
      baseURL: this.baseURL,
      viewport: { width: 390, height: 844 },
    })
    return this.context.pages()[0] ?? this.context.newPage()
  }

  /** Without a chance to write anything more. The browser's lock on its profile names its process. */
  async kill(): Promise<void> {
    const lock = await readlink(join(this.profile, 'SingletonLock'))
    const gone = this.context?.waitForEvent('close')
    process.kill(Number(lock.split('-').at(-1)), 'SIGKILL')
    await gone
  }

  async close(): Promise<void> {
    await this.context?.close()
  }

  async remove(): Promise<void> {
    await this.close()
    await rm(this.profile, { recursive: true, force: true })
  }
}
