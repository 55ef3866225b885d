import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { renderToStaticMarkup } from 'react-dom/server'
import { createQueryClient } from '@/api/query-client'
import { createAppRouter } from './router'

/** A page as a guest sees it before anything has been fetched; for `scripts/prerender.mjs`. */
export async function renderPage(path: string): Promise<string> {
  const queryClient = createQueryClient()
  const router = createAppRouter(queryClient, createMemoryHistory({ initialEntries: [path] }))
  // On a server the router would restore the position with an inline script, which the page does not allow.
  router.update({ ...router.options, scrollRestoration: false })
  await router.load()
  return renderToStaticMarkup(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
}
