import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import { toast } from 'sonner'
import { isApiError } from '@/api/errors'
import { type ConsoleAction, consoleRefusal } from '@/text/organise-refusals'

interface Change<Input, Output> {
  /** For the sentence of a refusal. */
  action: ConsoleAction
  send: (input: Input) => Promise<Output>
  /** What the toast says; nothing without. */
  done?: string | ((output: Output, input: Input) => string)
  /** Queries that show something else now. */
  touches?: readonly QueryKey[]
  onDone?: (output: Output, input: Input) => void
  /** A form shows its refusal itself, next to its button. */
  errorsIn?: 'toast' | 'form'
}

/** A change by an organiser: says that it is done or why not, and refetches what it touches. */
export function useChange<Input = void, Output = unknown>(change: Change<Input, Output>) {
  const { action, send, done, touches = [], onDone, errorsIn = 'toast' } = change
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: send,
    onSuccess: (output, input) => {
      if (done) toast.success(typeof done === 'string' ? done : done(output, input))
      onDone?.(output, input)
    },
    onError: (error) => {
      // A conflict has a dialog of its own.
      if (errorsIn === 'toast' && !isApiError(error, 'changed_meanwhile'))
        toast.error(consoleRefusal(action, error))
    },
    // After a lost answer or a conflict too: what is on the screen may be old.
    onSettled: () => {
      for (const queryKey of touches) void queryClient.invalidateQueries({ queryKey })
    },
  })
}
