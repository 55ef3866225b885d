import { type QueryClient, useIsRestoring } from '@tanstack/react-query'
import { PersistQueryClientProvider } from '@tanstack/react-query-persist-client'
import { RouterProvider } from '@tanstack/react-router'
import { lazy, StrictMode, Suspense, useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { attachSession, serverAnswers } from '@/api/client'
import { forgetPhotos } from '@/api/photos'
import { createQueryClient } from '@/api/query-client'
import { type Account, forgetCachedQueries, persistenceFor } from '@/api/query-persister'
import { watchReachability } from '@/api/reachability'
import { LoadingScreen } from '@/features/shell/LoadingScreen'
import { watchInstallPrompt } from '@/pwa/install-prompt'
import { reloadOnMissingChunk } from '@/pwa/missing-chunk'
import { registerWorker } from '@/pwa/updates'
import { createAppRouter } from '@/router'
import { sessionPort } from '@/session/refusals'
import { accountOf, clearWithSession, currentSession, followOtherTabs, useSession } from '@/session/session'
import { keepCheckingStatus } from '@/session/status-check'
import { dropPacks, freeSpaceWith } from '@/sync/outbox'
import { seedFromPacks } from '@/sync/pack-keeper'
import { startSync } from '@/sync/start'
import './index.css'

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
      onSuccess={() => (account === 'guest' ? undefined : seedFromPacks(account, queryClient))}
    >
      <Restored router={router} account={account} queryClient={queryClient} />
    </PersistQueryClientProvider>
  )
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
    () => (restoring || account === 'guest' ? undefined : startSync(account, queryClient)),
    [restoring, account, queryClient],
  )
  return restoring ? <LoadingScreen /> : <RouterProvider router={router} />
}

function App() {
  const account = useSession(accountOf)
  return (
    <>
      <AccountScope key={account} account={account} />
      <Suspense>
        <Corner />
        <NotSavedDialog />
      </Suspense>
    </>
  )
}

attachSession(sessionPort)
clearWithSession(forgetCachedQueries)
clearWithSession(() => dropPacks().catch(() => undefined))
freeSpaceWith(() => Promise.all([forgetPhotos(), forgetCachedQueries()]))
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
