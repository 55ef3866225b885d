import type { QueryKey } from '@tanstack/react-query'
import { useApiMutation } from '@/session/use-api-mutation'
import { consoleRefusal } from '@/text/organise-refusals'
import { ConfirmButton } from './ConfirmButton'

interface DeleteButtonProps {
  /** What is deleted, as the question names it. */
  name: string
  text: {
    delete: string
    deleteTitle: (name: string) => string
    deleteText: string
    deleted: string
  }
  /** Whose refusals these are. */
  action: Parameters<typeof consoleRefusal>[0]
  deleteFn: () => Promise<unknown>
  invalidates: readonly QueryKey[]
  onDone: () => void
}

/** Asks, deletes and says so. */
export function DeleteButton({ name, text, action, deleteFn, invalidates, onDone }: DeleteButtonProps) {
  const remove = useApiMutation({
    mutationFn: deleteFn,
    successToast: text.deleted,
    errorToast: (error) => consoleRefusal(action, error),
    invalidates,
    onSuccess: onDone,
  })
  return (
    <ConfirmButton
      variant="danger-quiet"
      title={text.deleteTitle(name)}
      text={text.deleteText}
      confirm={text.delete}
      destructive
      pending={remove.isPending}
      onConfirm={() => remove.mutateAsync()}
    >
      {text.delete}
    </ConfirmButton>
  )
}
