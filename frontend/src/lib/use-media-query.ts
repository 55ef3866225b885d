import { useSyncExternalStore } from 'react'

/** Whether a media query matches now, such as `(min-width: 64rem)`. Prerendered pages are those of a phone. */
export const useMediaQuery = (condition: string): boolean =>
  useSyncExternalStore(
    (onChange) => {
      const query = window.matchMedia(condition)
      query.addEventListener('change', onChange)
      return () => query.removeEventListener('change', onChange)
    },
    () => window.matchMedia(condition).matches,
    () => false,
  )
