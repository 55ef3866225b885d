import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import { toast } from 'sonner'
import { isApiError } from '@/api/errors'
import { type ConsoleAction, consoleRefusal } from '@/text/organise-refusals'
import { dropRequestKey, requestKey } from './request-key'

interface Change<Input, Output> {
  /** For the sentence of a refusal. */
  action: ConsoleAction
  send: (input: Input, key: string) => Promise<Output>
  /** Of an act that would happen twice if it were repeated: names the key that `send` gets. */
  once?: string
  /** Of a form that is sent for one thing: corrected after a lost answer, it is still the same request. */
  keepsKey?: boolean
  /** What the toast says; nothing without. */
  done?: string | ((output: Output, input: Input) => string)
  /** Queries that show something else now. */
  touches?: readonly QueryKey[]
  onDone?: (output: Output, input: Input) => void
  /** A form shows its refusal itself, next to its button. */
  errorsIn?: 'toast' | 'form'
  /** The caller lets one decide when somebody else changed the same. */
  asksInConflict?: boolean
}

/** A change by an organiser: says that it is done or why not, and refetches what it touches. */
export function useChange<Input = void, Output = unknown>(change: Change<Input, Output>) {
  const { action, send, once, keepsKey = false, done, touches = [], onDone } = change
  const { errorsIn = 'toast', asksInConflict = false } = change
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (input: Input) => send(input, once ? requestKey(once, keepsKey ? '' : input) : ''),
    onSuccess: (output, input) => {
      if (once) dropRequestKey(once)
      if (done) toast.success(typeof done === 'string' ? done : done(output, input))
      onDone?.(output, input)
    },
    onError: (error) => {
      const isAsked = asksInConflict && isApiError(error, 'changed_meanwhile')
      if (errorsIn === 'toast' && !isAsked) toast.error(consoleRefusal(action, error))
    },
    // After a lost answer or a conflict too: what is on the screen may be old.
    onSettled: () => {
      for (const queryKey of touches) void queryClient.invalidateQueries({ queryKey })
    },
  })
}
