import { useMutation, useQueryClient } from '@tanstack/react-query'
import { redirectToCheckout } from '@/lib/redirect-to-checkout'
import { api, unwrap } from './client'
import { invalidateEntry } from './competition-queries'

/** Opens the payment page for a held or offered place. */
export function useCheckout(competition_id: number) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () =>
      unwrap(api.POST('/api/competitions/{competition_id}/pay', { params: { path: { competition_id } } })),
    onSuccess: ({ checkout_url }) => redirectToCheckout(checkout_url),
    // The place may be gone.
    onError: () => invalidateEntry(queryClient, competition_id),
  })
}
