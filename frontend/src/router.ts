import type { QueryClient } from '@tanstack/react-query'
import { createRouter, type ParsedLocation, type RouterHistory } from '@tanstack/react-router'
import { ROUTE_PRELOAD_STALE_MS } from '@/api/query-client'
import { ErrorScreen } from '@/features/shell/ErrorScreen'
import { LoadingScreen } from '@/features/shell/LoadingScreen'
import { NotFoundScreen } from '@/features/shell/NotFoundScreen'
import { TeamDialogHost } from '@/features/teams/TeamDialogHost'
import { focusPageAfterNavigation } from '@/lib/focus-page'
import { parseSearch, stringifySearch } from '@/lib/search-params'
import { routeTree } from './routeTree.gen'

/** A faster screen shows no 'Loading...'; once shown, it stays long enough to be read. */
const PENDING_DELAY_MS = 250

const BOULDER_LIST = /^\/competition\/\d+\/boulders\/?$/

/** The boulder list keeps its position by path, so that its tab returns to it too; other pages per history entry. */
const scrollKey = ({ pathname, href, state }: ParsedLocation) =>
  BOULDER_LIST.test(pathname) ? pathname.replace(/\/$/, '') : (state.__TSR_key ?? href)

/** One router per account: nothing that a loader fetched outlives the session. */
export function createAppRouter(queryClient: QueryClient, history: RouterHistory) {
  const router = createRouter({
    routeTree,
    history,
    context: { queryClient },
    InnerWrap: TeamDialogHost,
    trailingSlash: 'preserve',
    parseSearch,
    stringifySearch,
    scrollRestoration: true,
    getScrollRestorationKey: scrollKey,
    defaultPendingMs: PENDING_DELAY_MS,
    defaultPendingMinMs: PENDING_DELAY_MS,
    defaultPreload: 'intent',
    defaultPreloadStaleTime: ROUTE_PRELOAD_STALE_MS,
    defaultPendingComponent: LoadingScreen,
    defaultNotFoundComponent: NotFoundScreen,
    defaultErrorComponent: ErrorScreen,
  })
  focusPageAfterNavigation(router)
  return router
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>
  }
}
