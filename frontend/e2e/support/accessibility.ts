import AxeBuilder from '@axe-core/playwright'
import { expect, type Page, test } from '@playwright/test'
import { navigate } from './navigation'

/** Rules about colours: everything else is the same in both themes. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block']

/** One sector: axe takes seconds for all 120 boulders of the demo, whose rows are alike. */
export const BOULDERS_OF_A_SECTOR = 'boulders/?sector=Cedar'

/** axe reports no violations on the current page, in light and in dark mode. */
export async function expectAccessible(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    const isInjected = await page.evaluate(() => 'axe' in window)
    // Legacy mode skips frames of other origins, which we do not have, and opens no extra page per run. `preload` would
    // fetch all style sheets again, for rules about sound and rotation only.
    const axe = new AxeBuilder({ page, ...(isInjected ? { axeSource: 'void axe' } : {}) })
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
