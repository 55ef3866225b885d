import type { AnyRouter } from '@tanstack/react-router'

/** Of the page in the layout. */
export const CONTENT_ID = 'content'

let isFirstPage = true

/**
 * Moves the focus to the page once it is rendered, for keyboards and screen readers: what had it belonged to the page
 * before and is gone. Not to the first page, nor away from what the new page focused itself.
 */
export function focusPageAfterNavigation(router: AnyRouter): void {
  router.subscribe('onRendered', ({ pathChanged }) => {
    if (pathChanged && !isFirstPage) focusPage()
    isFirstPage = false
  })
}

function focusPage(): void {
  const page = document.getElementById(CONTENT_ID)
  const focused = document.activeElement
  if (page?.contains(focused) || focused?.closest('[role=dialog], [role=alertdialog]')) return
  page?.focus({ preventScroll: true })
}
