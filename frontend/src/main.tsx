import { type QueryClient, useIsRestoring } from '@tanstack/react-query'
import { PersistQueryClientProvider } from '@tanstack/react-query-persist-client'
import { RouterProvider } from '@tanstack/react-router'
import { lazy, StrictMode, Suspense, useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { attachSession, serverAnswers } from '@/api/client'
import { createQueryClient } from '@/api/query-client'
import { type Account, forgetCachedQueries, persistenceFor } from '@/api/query-persister'
import { watchReachability } from '@/api/reachability'
import { LoadingScreen } from '@/features/shell/LoadingScreen'
import { markUsedHere } from '@/lib/used-here'
import { watchInstallPrompt } from '@/pwa/install-prompt'
import { reloadOnMissingChunk } from '@/pwa/missing-chunk'
import { registerWorker } from '@/pwa/updates'
import { createAppRouter } from '@/router'
import { sessionPort } from '@/session/refusals'
import { accountOf, clearWithSession, currentSession, followOtherTabs, useSession } from '@/session/session'
import { keepCheckingStatus } from '@/session/status-check'
import './index.css'

/** Everything offline belongs to an account: a guest's first load does without it. */
const offline = () => import('@/sync/at-start')
const NotSavedDialog = lazy(() =>
  import('@/features/shell/NotSavedDialog').then((module) => ({ default: module.NotSavedDialog })),
)
const Corner = lazy(() => import('@/features/shell/Corner').then((module) => ({ default: module.Corner })))

/** Everything that belongs to one account is made anew for the next: cache, router, screens. */
function AccountScope({ account }: { account: Account }) {
  const [queryClient] = useState(createQueryClient)
  const [router] = useState(() => createAppRouter(queryClient))
  const [persistence] = useState(() => persistenceFor(account, () => accountOf(currentSession()) === account))
  return (
    <PersistQueryClientProvider
      client={queryClient}
      persistOptions={persistence}
      onSuccess={() => seed(account, queryClient)}
    >
      <Restored router={router} account={account} queryClient={queryClient} />
    </PersistQueryClientProvider>
  )
}

/** A chunk that cannot be had must not keep the app behind its splash. */
async function seed(account: Account, queryClient: QueryClient): Promise<void> {
  if (account === 'guest') return
  await offline()
    .then((sync) => sync.seedFromPacks(account, queryClient))
    .catch(() => undefined)
}

interface RestoredProps {
  router: ReturnType<typeof createAppRouter>
  account: Account
  queryClient: QueryClient
}

/** Loaders must find what the phone remembers, so no route starts before it was read; nothing is packed before, either. */
function Restored({ router, account, queryClient }: RestoredProps) {
  const restoring = useIsRestoring()
  useEffect(
    () => (restoring || account === 'guest' ? undefined : keepInSync(account, queryClient)),
    [restoring, account, queryClient],
  )
  return restoring ? <LoadingScreen /> : <RouterProvider router={router} />
}

/** Returns what ends it, also before it has begun. */
function keepInSync(account: number, queryClient: QueryClient): () => void {
  markUsedHere()
  const ended = new AbortController()
  offline().then(
    (sync) => {
      if (ended.signal.aborted) return
      ended.signal.addEventListener('abort', sync.startSync(account, queryClient))
    },
    () => undefined,
  )
  return () => ended.abort()
}

function App() {
  const account = useSession(accountOf)
  return (
    <>
      <AccountScope key={account} account={account} />
      <Suspense>
        <Corner />
        {account === 'guest' ? null : <NotSavedDialog />}
      </Suspense>
    </>
  )
}

attachSession(sessionPort)
clearWithSession(forgetCachedQueries)
clearWithSession(() =>
  offline()
    .then((sync) => sync.dropPacks())
    .catch(() => undefined),
)
followOtherTabs()
watchReachability(serverAnswers)
keepCheckingStatus()
reloadOnMissingChunk()
watchInstallPrompt()
if (import.meta.env.PROD) void registerWorker()

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
