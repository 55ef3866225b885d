import type { Page } from '@playwright/test'

declare global {
  interface Window {
    spoken: string[]
  }
}

/**
 * Collects what screen readers speak by themselves: what is inserted into a live region that was there before, and
 * whatever is inserted with `role="alert"`. A region that arrives with its content is silent in several of them.
 */
export async function collectSpoken(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.spoken = []
    const LIVE = '[aria-live="polite"], [aria-live="assertive"], [role="status"], [role="alert"]'
    const regionOf = (node: Node) => (node instanceof Element ? node : node.parentElement)?.closest(LIVE)
    const alertsIn = (node: Node) =>
      node.parentElement ? [...node.parentElement.querySelectorAll('[role="alert"]')] : []
    const observe = (changes: MutationRecord[]) => {
      const inserted = changes.flatMap(({ addedNodes }) => [...addedNodes])
      const isNew = (region: Node) => inserted.some((node) => node.contains(region))
      const changed = changes
        .map(({ target }) => regionOf(target))
        .filter((region) => region && !isNew(region))
      const spoken = [...changed, ...inserted.flatMap(alertsIn).filter(isNew)]
      window.spoken.push(...spoken.map((region) => region?.textContent ?? ''))
    }
    new MutationObserver(observe).observe(document, { subtree: true, childList: true, characterData: true })
  })
}

/** Everything spoken since the page was loaded. */
export const spokenOn = (page: Page) => page.evaluate(() => window.spoken.join('\n'))
