import type { CDPSession, Page } from '@playwright/test'

export async function throttleCpu(page: Page, rate: number): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate })
  return session
}

/**
 * Taps the two buttons alternately; each tap is one op. Milliseconds from each tap to the frame in which it is shown as
 * saved.
 */
export function tapAlternately(page: Page, taps: number, pauseMs = 0): Promise<number[]> {
  return page.evaluate(
    async ([taps, pauseMs]) => {
      const panel = document.querySelector('section[aria-label="Log it"]')
      const find = (name: string) =>
        [...(panel?.querySelectorAll('button') ?? [])].find((one) => one.textContent?.includes(name))
      const isSaved = (name: string) =>
        find(name)?.getAttribute('aria-pressed') === 'true' &&
        panel?.textContent?.includes('Saved on this phone')
      const saved = (name: string) =>
        new Promise<void>((resolve) => {
          const watch = new MutationObserver(() => {
            if (!isSaved(name)) return
            watch.disconnect()
            requestAnimationFrame(() => resolve())
          })
          watch.observe(document.body, {
            subtree: true,
            childList: true,
            characterData: true,
            attributes: true,
          })
        })
      const times: number[] = []
      for (let tap = 0; tap < taps; tap += 1) {
        const name = find('Flashed')?.getAttribute('aria-pressed') === 'true' ? 'Topped' : 'Flashed'
        const done = saved(name)
        const started = performance.now()
        find(name)?.click()
        await done
        times.push(performance.now() - started)
        if (pauseMs) await new Promise((resolve) => setTimeout(resolve, pauseMs))
      }
      return times
    },
    [taps, pauseMs] as const,
  )
}

/** Milliseconds until the frame in which the panel contains the text. */
export function untilPanelShows(page: Page, words: string): Promise<number> {
  return page.evaluate(async (words) => {
    const panel = document.querySelector('section[aria-label="Log it"]')
    const started = performance.now()
    while (!panel?.textContent?.includes(words)) await new Promise(requestAnimationFrame)
    return performance.now() - started
  }, words)
}

/** Sets these values one after the other. Milliseconds from each input event to the next frame. */
export function typeTexts(page: Page, texts: string[], pauseMs: number): Promise<number[]> {
  return page.evaluate(
    async ([texts, pauseMs]) => {
      const field = document.querySelector<HTMLInputElement>('input[type=search]')
      // React only detects changes made with the native value setter.
      const value = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')
      const times: number[] = []
      for (const text of texts) {
        const started = performance.now()
        value?.set?.call(field, text)
        field?.dispatchEvent(new Event('input', { bubbles: true }))
        await new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
        times.push(performance.now() - started)
        await new Promise((resolve) => setTimeout(resolve, pauseMs))
      }
      return times
    },
    [texts, pauseMs] as const,
  )
}

/**
 * Types these texts into the search, one after the other, and waits for its answer: the row count of the page. Milliseconds
 * from each input event to the frame after it.
 */
export function searchTexts(page: Page, texts: string[], pauseMs: number): Promise<number[]> {
  return page.evaluate(
    async ([texts, pauseMs]) => {
      const field = document.querySelector<HTMLInputElement>('input[type=search]')
      const value = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')
      const answer = document.querySelector('main [role=status]')
      const times: number[] = []
      for (const text of texts) {
        const before = answer?.textContent
        const started = performance.now()
        const answered = new Promise<void>((resolve) => {
          const watch = new MutationObserver(() => {
            if (answer?.textContent === before) return
            watch.disconnect()
            requestAnimationFrame(() => setTimeout(resolve))
          })
          watch.observe(document.body, { subtree: true, childList: true, characterData: true })
        })
        value?.set?.call(field, text)
        field?.dispatchEvent(new Event('input', { bubbles: true }))
        await answered
        times.push(performance.now() - started)
        await new Promise((resolve) => setTimeout(resolve, pauseMs))
      }
      return times
    },
    [texts, pauseMs] as const,
  )
}

/** Scrolls down frame by frame, as far as the page goes. Milliseconds from each frame to the next. */
export function scrollDown(page: Page, pixels: number): Promise<number[]> {
  return page.evaluate(async (pixels) => {
    const STEP = 160
    const times: number[] = []
    let last = performance.now()
    for (let top = 0; top < pixels; top += STEP) {
      window.scrollTo(0, top)
      await new Promise(requestAnimationFrame)
      const now = performance.now()
      times.push(now - last)
      last = now
    }
    return times
  }, pixels)
}
