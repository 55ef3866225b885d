import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page, test } from '@playwright/test'
import type { AxeResults, RunOptions } from 'axe-core'
import { navigate } from './navigation'

/** Rules about colours: everything else is the same in both themes. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block']

/** axe parses the same few colours for each element again, which takes most of the time of its rules about colours. */
function cacheParsedColours(): void {
  const { prototype } = (window as unknown as { axe: AxeWithColours }).axe.commons.color.Color
  const parse = prototype.parseString
  const parsed = new Map<string, Colour>()
  prototype.parseString = function parseCached(text) {
    const known = parsed.get(text)
    if (known) return Object.assign(this, known)
    parse.call(this, text)
    parsed.set(text, { r: this.r, g: this.g, b: this.b, alpha: this.alpha })
    return this
  }
}

type Colour = { r: number; g: number; b: number; alpha: number }
type AxeColour = Colour & { parseString(this: AxeColour, text: string): AxeColour }
type AxeWithColours = { commons: { color: { Color: { prototype: AxeColour } } } }

const MINIFIED_AXE = createRequire(import.meta.url).resolve('axe-core/axe.min.js')
const AXE = `${readFileSync(MINIFIED_AXE, 'utf8')};(${cacheParsedColours})()`

/** `preload` would fetch all style sheets again, for rules about sound and rotation only. */
const ALL_RULES: RunOptions = { resultTypes: ['violations'], preload: false }
const RULES = { light: ALL_RULES, dark: { ...ALL_RULES, runOnly: COLOUR_RULES } }

/** One sector: axe takes seconds for all 120 boulders of the demo, whose rows are alike. */
export const BOULDERS_OF_A_SECTOR = 'boulders/?sector=Cedar'

/** axe reports no violations on the current page, in light and in dark mode. */
export async function expectAccessible(page: Page): Promise<void> {
  const isInjected = await page.evaluate(() => 'axe' in window)
  if (!isInjected) await page.evaluate(AXE)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    const { violations, passes } = await page.evaluate(runAxe, RULES[colorScheme])
    const found = violations.flatMap(({ id, help, nodes }) =>
      nodes.map((node) => `${id}: ${help} – ${node.html} ${node.failureSummary ?? ''}`),
    )
    expect(found, `${new URL(page.url()).pathname} in ${colorScheme}`).toEqual([])
    expect(passes, 'rules that had something to look at').toBeGreaterThan(0)
  }
}

/** Runs in the page. Its results about what passes are large. */
async function runAxe(options: RunOptions): Promise<Pick<AxeResults, 'violations'> & { passes: number }> {
  const axe = Reflect.get(window, 'axe') as typeof import('axe-core')
  const { violations, passes } = await axe.run(document, options)
  return { violations, passes: passes.length }
}

/** Goes to each path in the open app and checks it. */
export async function expectPagesAccessible(page: Page, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await test.step(path, async () => {
      await navigate(page, path)
      await expect(page).toHaveURL(path)
      await expect(page.getByText('Loading...', { exact: true })).toHaveCount(0)
      await expectAccessible(page)
    })
  }
}
