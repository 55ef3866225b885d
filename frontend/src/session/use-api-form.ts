import type { FieldValues } from 'react-hook-form'
import { dropDraft } from './drafts'
import { showFieldErrors } from './field-errors'
import { type ApiMutation, useApiMutation } from './use-api-mutation'
import { type DraftForm, type DraftFormOptions, useDraftForm } from './use-draft-form'

type ApiFormOptions<Values extends FieldValues, Output, Input> = Omit<DraftFormOptions<Values>, 'onSubmit'> &
  ApiMutation<Input, Output> & {
    /** Without it, what was typed is sent. For a form that asks first or sends something else, which calls `send`. */
    onSubmit?: (values: Values) => void
    /** What was typed is needed after a success too. */
    keepsDraft?: boolean
  }

export interface ApiForm<Values extends FieldValues, Output, Input = Values> extends DraftForm<Values> {
  /** Nothing happens while a request is under way. */
  send: (input: Input) => void
  mutation: ReturnType<typeof useApiMutation<Input, Output>>
  isPending: boolean
  /** Of the last request. */
  error: Error | null
}

/** A form that sends what was typed. The server's validation errors appear at their fields; a success ends the draft. */
export function useApiForm<Values extends FieldValues, Output, Input = Values>(
  options: ApiFormOptions<Values, Output, Input>,
): ApiForm<Values, Output, Input> {
  const { draft, keepsDraft = false, onSuccess, onError } = options
  const mutation = useApiMutation<Input, Output>({
    ...options,
    onSuccess: (output, input) => {
      if (draft && !keepsDraft) dropDraft(draft)
      return onSuccess?.(output, input)
    },
    onError: (error) => {
      // Without the sentences the banner still says that something is wrong.
      showFieldErrors(form, error).catch(() => {})
      return onError?.(error)
    },
  })
  const { mutate, isPending, error } = mutation
  const send = (input: Input) => {
    if (!isPending) mutate(input)
  }
  const form = useDraftForm<Values>({ onSubmit: (values) => send(values as unknown as Input), ...options })
  return { ...form, send, mutation, isPending, error }
}
