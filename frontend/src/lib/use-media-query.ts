import { useSyncExternalStore } from 'react'

/** Whether the screen is like this now: `(min-width: 64rem)`. */
export const useMediaQuery = (condition: string): boolean =>
  useSyncExternalStore(
    (onChange) => {
      const query = window.matchMedia(condition)
      query.addEventListener('change', onChange)
      return () => query.removeEventListener('change', onChange)
    },
    () => window.matchMedia(condition).matches,
  )
