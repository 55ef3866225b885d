import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import { isApiError } from '@/api/errors'
import { dropIdempotencyKey, idempotencyKey } from './idempotency-key'

export interface ApiMutation<Input, Output> {
  mutationFn: (input: Input, idempotencyKey: string) => Promise<Output>
  /** Of a request that would happen twice if it were repeated: names the key that `mutationFn` gets. */
  idempotencyKey?: string
  /** Of a form that is sent for one thing: corrected after a lost response, it is still the same request. */
  keepsKeyWhenCorrected?: boolean
  /** The toast after a success; none without. */
  successToast?: string | ((output: Output, input: Input) => string | undefined)
  /** The toast after a refusal; none without, where the page shows it next to its button. */
  errorToast?: (error: unknown, input: Input) => string
  /** The page has a dialog for a conflict, so there is no toast for one. */
  hasConflictDialog?: boolean
  /** Queries that are refetched afterwards, in the background. */
  invalidates?: readonly QueryKey[]
  /** The mutation is pending until it resolves. */
  onSuccess?: (output: Output, input: Input) => unknown
  onError?: (error: unknown) => unknown
}

/** A mutation that says that it is done or why not, and refetches what it changed. */
export function useApiMutation<Input = void, Output = unknown>(options: ApiMutation<Input, Output>) {
  const { mutationFn, idempotencyKey: keyName, keepsKeyWhenCorrected = false, invalidates = [] } = options
  const { successToast, errorToast, hasConflictDialog = false, onSuccess, onError } = options
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (input: Input) =>
      mutationFn(input, keyName ? idempotencyKey(keyName, keepsKeyWhenCorrected ? '' : input) : ''),
    onSuccess: (output, input) => {
      if (keyName) dropIdempotencyKey(keyName)
      const done = typeof successToast === 'function' ? successToast(output, input) : successToast
      if (done) showToast('success', done)
      return onSuccess?.(output, input)
    },
    onError: (error, input) => {
      const isAsked = hasConflictDialog && isApiError(error, 'changed_meanwhile')
      if (errorToast && !isAsked) showToast('error', errorToast(error, input))
      return onError?.(error)
    },
    // After a lost response or a conflict too: what is on the screen may be old.
    onSettled: () => {
      for (const queryKey of invalidates) void queryClient.invalidateQueries({ queryKey })
    },
  })
}

/** In its own chunk, so that the first page does not wait for it. */
const showToast = (kind: 'success' | 'error', message: string) =>
  void import('sonner').then(({ toast }) => toast[kind](message))
