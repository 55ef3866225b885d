import AxeBuilder from '@axe-core/playwright'
import { expect, type Page, test } from '@playwright/test'
import axeCore from 'axe-core'
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

const AXE = `${axeCore.source};(${cacheParsedColours})()`

/** One sector: axe takes seconds for all 120 boulders of the demo, whose rows are alike. */
export const BOULDERS_OF_A_SECTOR = 'boulders/?sector=Cedar'

/** axe reports no violations on the current page, in light and in dark mode. */
export async function expectAccessible(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    const isInjected = await page.evaluate(() => 'axe' in window)
    // Legacy mode skips frames of other origins, which we do not have, and opens no extra page per run. `preload` would
    // fetch all style sheets again, for rules about sound and rotation only.
    const axe = new AxeBuilder({ page, axeSource: isInjected ? 'void axe' : AXE })
      .setLegacyMode()
      .options({ resultTypes: ['violations'], preload: false })
    const { violations, passes } = await (colorScheme === 'light'
      ? axe
      : axe.withRules(COLOUR_RULES)
    ).analyze()
    const found = violations.flatMap(({ id, help, nodes }) =>
      nodes.map((node) => `${id}: ${help} – ${node.html} ${node.failureSummary ?? ''}`),
    )
    expect(found, `${new URL(page.url()).pathname} in ${colorScheme}`).toEqual([])
    expect(passes.length, 'rules that had something to look at').toBeGreaterThan(0)
  }
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
