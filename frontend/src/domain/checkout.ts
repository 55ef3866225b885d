import { useQueryClient } from '@tanstack/react-query'
import { api, unwrap } from '@/api/client'
import { invalidateEntry } from '@/api/competition-queries'
import { useApiMutation } from '@/session/use-api-mutation'

/** Opens the payment page for a held or offered seat. */
export function useCheckout(competition_id: number) {
  const queryClient = useQueryClient()
  return useApiMutation({
    mutationFn: () =>
      unwrap(api.POST('/api/competitions/{competition_id}/pay', { params: { path: { competition_id } } })),
    onSuccess: ({ checkout_url }) => redirectToCheckout(checkout_url),
    // The seat may be gone.
    onError: () => invalidateEntry(queryClient, competition_id),
  })
}

/** Navigates to the payment provider. */
export function redirectToCheckout(checkoutUrl: string): void {
  const target = new URL(checkoutUrl, window.location.href)
  if (!/^https?:$/.test(target.protocol)) throw new Error(`not a page: ${target.protocol}`)
  window.location.assign(target)
}
