import AxeBuilder from '@axe-core/playwright'
import { expect, type Page, test } from '@playwright/test'

/** Rules about colours: everything else is the same in both themes. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block']

/** axe reports no violations on the current page, in light and in dark mode. */
export async function expectAccessible(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    const isFirst = colorScheme === 'light'
    // Legacy mode skips frames of other origins, which we do not have, and opens no extra page per run. On the second
    // run axe is already injected.
    const axe = new AxeBuilder({ page, ...(isFirst ? {} : { axeSource: 'void axe' }) })
      .setLegacyMode()
      .options({ resultTypes: ['violations'] })
    const { violations, passes } = await (isFirst ? axe : axe.withRules(COLOUR_RULES)).analyze()
    const found = violations.flatMap(({ id, help, nodes }) =>
      nodes.map((node) => `${id}: ${help} – ${node.html} ${node.failureSummary ?? ''}`),
    )
    expect(found, `${new URL(page.url()).pathname} in ${colorScheme}`).toEqual([])
    expect(passes.length, 'rules that had something to look at').toBeGreaterThan(0)
  }
}

/** Opens each path and checks it. */
export async function expectPagesAccessible(page: Page, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await test.step(path, async () => {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByText('Loading...', { exact: true })).toHaveCount(0)
      await expectAccessible(page)
    })
  }
}
