import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createBrowserHistory, type RouterHistory, RouterProvider } from '@tanstack/react-router'
import { lazy, StrictMode, Suspense, startTransition, useCallback, useEffect, useState } from 'react'
import { attachSession, pingServer } from '@/api/client'
import { createQueryClient } from '@/api/query-client'
import { type Account, createQueryPersister } from '@/api/query-persister'
import { reportReachable, watchReachability } from '@/api/reachability'
import { LoadingScreen } from '@/features/shell/LoadingScreen'
import { nextTask } from '@/lib/next-task'
import { setPseudonymWords } from '@/lib/pseudonyms'
import { runWhenIdle } from '@/lib/run-when-idle'
import { onClockSetBack } from '@/lib/server-clock'
import { hasSignedInBefore, rememberSignIn } from '@/lib/sign-in-history'
import { watchInstallPrompt } from '@/pwa/install-prompt'
import { reloadOnMissingChunk } from '@/pwa/missing-chunk'
import {
  accountOf,
  currentSession,
  followOtherTabs,
  isSignedIn,
  onSessionEnd,
  onSignOut,
  useSession,
} from '@/session/session'
import { sessionPort } from '@/session/session-port'
import { startStatusChecks } from '@/session/status-check'
import { pseudonyms } from '@/text/pseudonyms'
import { createAppRouter } from './router'
import './index.css'

/** Offline use needs an account: guests never load this chunk. */
const loadSync = () => import('@/sync/bootstrap')
/** Of a chunk that could not be loaded: the next start tries again. */
const ignore = () => undefined
/** What the phone has stored of whoever is not signed in now. */
const deleteOfOthers = () =>
  loadSync()
    .then((sync) => sync.deleteOfOthers())
    .catch(ignore)
const ToastArea = lazy(() =>
  import('@/features/shell/ToastArea').then((module) => ({ default: module.ToastArea })),
)
const NotSavedDialog = lazy(() =>
  import('@/features/shell/NotSavedDialog').then((module) => ({ default: module.NotSavedDialog })),
)

let history: RouterHistory

/** Query client, router and screens belong to one account and are created again for the next. */
function createAccountScope(account: Account) {
  const queryClient = createQueryClient()
  // Read at the same time as the cache.
  const offline = account === 'guest' ? null : loadSync().then((sync) => sync.loadOffline(account))
  offline?.catch(ignore)
  const { restore, persist } = createQueryPersister(
    queryClient,
    account,
    () => accountOf(currentSession()) === account,
    async () => (await offline)?.(queryClient) ?? (() => false),
  )
  // Starts reading first: the router is created meanwhile.
  const hydrated = restore()
  const scope = {
    account,
    queryClient,
    persist,
    hydrated,
    isHydrated: false,
    router: createAppRouter(queryClient, history),
  }
  void hydrated.then(() => {
    scope.isHydrated = true
  })
  return scope
}

/** Created before the first render; null once it is mounted. */
let firstScope: ReturnType<typeof createAccountScope> | null = null

interface AccountScopeProps {
  account: Account
  onRestored: () => void
}

/** Loaders need the hydrated cache, so no route is rendered and nothing is written before it. */
function AccountScope({ account, onRestored }: AccountScopeProps) {
  const [{ queryClient, router, persist, hydrated, isHydrated }] = useState(() =>
    firstScope?.account === account ? firstScope : createAccountScope(account),
  )
  const [isRestoring, setRestoring] = useState(!isHydrated)
  useEffect(() => {
    firstScope = null
    void hydrated.then(() => setRestoring(false))
  }, [hydrated])
  useEffect(() => {
    if (isRestoring) return
    onRestored()
    const stopPersisting = persist()
    const stopSync = account === 'guest' ? undefined : startSyncWhenLoaded(account, queryClient)
    // What was fetched before would count as new until the clock is there again.
    const stopWatchingClock = onClockSetBack(() => void queryClient.invalidateQueries())
    return () => {
      stopWatchingClock()
      stopPersisting()
      stopSync?.()
      if (accountOf(currentSession()) !== account) queryClient.clear()
    }
  }, [isRestoring, onRestored, account, queryClient, persist])
  return (
    <QueryClientProvider client={queryClient}>
      {isRestoring ? <LoadingScreen /> : <RouterProvider router={router} />}
    </QueryClientProvider>
  )
}

/** Returns a function that stops it, also before the chunk has loaded. */
function startSyncWhenLoaded(account: number, queryClient: QueryClient): () => void {
  rememberSignIn()
  const stopped = new AbortController()
  loadSync().then((sync) => {
    if (stopped.signal.aborted) return
    stopped.signal.addEventListener('abort', sync.startSync(account, queryClient))
  }, ignore)
  return () => stopped.abort()
}

/** Delay of everything that the first screen does not need. */
const STARTUP_IDLE_TIMEOUT_MS = 2_000

function App() {
  const account = useSession(accountOf)
  const [isReady, setReady] = useState(false)
  const onRestored = useCallback(() => {
    runWhenIdle(() => setReady(true), STARTUP_IDLE_TIMEOUT_MS)
  }, [])
  useEffect(() => {
    if (!isReady) return
    startStatusChecks()
    import('@/lib/focus-first-error').then(({ focusFirstErrors }) => focusFirstErrors(), ignore)
    if (import.meta.env.PROD) import('@/pwa/updates').then(({ registerWorker }) => registerWorker(), ignore)
  }, [isReady])
  useEffect(() => {
    // Whoever never signed in here has nothing to sign out of. An account that signs in later gets here, too.
    if (!isReady || (account === 'guest' && !hasSignedInBefore())) return
    // The phone may have been switched off before a session that ended was deleted.
    void deleteOfOthers()
    import('@/session/sign-out').then(({ startSignOutRetries }) => startSignOutRetries(), ignore)
  }, [isReady, account])
  return (
    <>
      <AccountScope key={account} account={account} onRestored={onRestored} />
      {isReady ? (
        <Suspense>
          <ToastArea isSignedIn={account !== 'guest'} />
          {account === 'guest' ? null : <NotSavedDialog />}
        </Suspense>
      ) : null}
    </>
  )
}

function connectParts(): void {
  setPseudonymWords(pseudonyms)
  attachSession(sessionPort)
  onSessionEnd(deleteOfOthers)
  onSignOut((account) =>
    loadSync()
      .then((sync) => sync.forgetAccount(account))
      .catch(ignore),
  )
  followOtherTabs()
  watchReachability(pingServer)
  reloadOnMissingChunk(pingServer, () => reportReachable(false))
  watchInstallPrompt()
}

// Loads the chunk while React starts.
if (isSignedIn()) void loadSync().catch(ignore)

/**
 * A prerendered page stays until its route has loaded, and is replaced by the same picture. The steps are tasks of
 * their own, and React renders a transition in short slices, so that no tap waits long.
 */
async function start(container: HTMLElement): Promise<void> {
  await nextTask()
  connectParts()
  history = createBrowserHistory()
  await nextTask()
  firstScope = createAccountScope(accountOf(currentSession()))
  const { createRoot } = await import('@/lib/react-root')
  await nextTask()
  const reactRoot = createRoot(container)
  if (container.hasChildNodes()) {
    await firstScope.hydrated
    await nextTask()
    await firstScope.router.load().catch(ignore)
  }
  await nextTask()
  startTransition(() =>
    reactRoot.render(
      <StrictMode>
        <App />
      </StrictMode>,
    ),
  )
}

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
void start(root)
