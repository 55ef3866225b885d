import type { Page, Response } from '@playwright/test'

/** Fields with what people wrote or are called, and with addresses and codes: the same in every language. */
const KEYS = new Set(
  [
    'name first_name last_name climber captain owner organiser author by asked_by made_by who leader signature guardian',
    'title text description location place sector club team note reason answer subject emergency_contact',
    'members hash seed competition round session clock device url data_dir timezone currency code team_code token secret email to_address value',
  ]
    .join(' ')
    .split(' '),
)

/** Texts are Markdown. */
const SPACE_AND_MARKUP = /[\s*#[\]]+/g

/** The data of the world that a page has loaded. */
export class WorldData {
  private readonly values = new Set<string>(Intl.supportedValuesOf('timeZone'))
  private longestFirst: string[] = []
  private readonly reading: Promise<void>[] = []

  constructor(page: Page, known: string[]) {
    for (const value of known) this.values.add(value)
    page.on('response', (response) => void this.reading.push(this.read(response)))
  }

  /** The text with spaces for data. */
  async without(text: string): Promise<string> {
    await Promise.all(this.reading.splice(0))
    // A paragraph of a longer text.
    const words = text.replace(SPACE_AND_MARKUP, ' ')
    if (this.longestFirst.length < this.values.size)
      this.longestFirst = [...this.values].sort((a, b) => b.length - a.length)
    const values = this.longestFirst
    if (values.some((value) => value.length > words.length && value.includes(words))) return ' '
    return values.reduce((rest, value) => rest.replaceAll(value, ' '), words)
  }

  private async read(response: Response): Promise<void> {
    if (!/\/api\//.test(response.url()) || !response.headers()['content-type']?.includes('json')) return
    // A page that has been left no longer has the body.
    const body: unknown = await response.json().catch(() => null)
    this.add(body, '')
  }

  private add(value: unknown, key: string): void {
    if (typeof value === 'string') this.addText(value, key)
    else if (Array.isArray(value)) for (const one of value) this.add(one, key)
    else for (const [name, one] of Object.entries(value ?? {})) this.add(one, name)
  }

  private addText(value: string, key: string): void {
    if (KEYS.has(key) && value.length > 1) this.values.add(value.replace(SPACE_AND_MARKUP, ' '))
  }
}
