import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext } from '@tanstack/react-router'

export const Route = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  beforeLoad: ({ location }) => leaveFrame(location.href),
})

/** In a frame of another page only embeds are shown. A link to any other page loads it, which the browser refuses there. */
function leaveFrame(href: string): Promise<never> | undefined {
  if (typeof window === 'undefined' || window.top === window || href.startsWith('/embed/')) return undefined
  window.location.assign(href)
  return new Promise(() => {})
}
