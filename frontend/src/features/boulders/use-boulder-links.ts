import { useNavigate } from '@tanstack/react-router'
import { type MouseEvent, useMemo } from 'react'
import { isPlainClick } from '@/lib/plain-click'

export interface BoulderLinks {
  hrefOf: (name: string) => string
  /** Navigates on the client, except for modified clicks (new tab). */
  onClick: (event: MouseEvent, name: string) => void
}

export const boulderHref = (compId: string, name: string) =>
  `/competition/${compId}/boulders/${encodeURIComponent(name)}`

/** For long lists. Every router `Link` re-evaluates on each URL change, which is slow with 500 links. */
export function useBoulderLinks(compId: string): BoulderLinks {
  const navigate = useNavigate()
  return useMemo(
    () => ({
      hrefOf: (name) => boulderHref(compId, name),
      onClick: (event, name) => {
        if (!isPlainClick(event)) return
        event.preventDefault()
        void navigate({ to: '/competition/$compId/boulders/$boulder', params: { compId, boulder: name } })
      },
    }),
    [navigate, compId],
  )
}
