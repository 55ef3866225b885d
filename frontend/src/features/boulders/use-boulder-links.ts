import { useNavigate } from '@tanstack/react-router'
import { type MouseEvent, useMemo } from 'react'

export interface BoulderLinks {
  hrefOf: (name: string) => string
  /** Goes there without loading the page anew, unless the person wants a tab of its own. */
  onClick: (event: MouseEvent, name: string) => void
}

export const boulderHref = (compId: string, name: string) =>
  `/competition/${compId}/boulders/${encodeURIComponent(name)}`

/** For long lists. Each `Link` of the router looks at the address anew whenever it changes: 500 of them at every key. */
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

const isPlainClick = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey
