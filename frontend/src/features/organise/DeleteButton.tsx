import type { QueryKey } from '@tanstack/react-query'
import { ConfirmButton } from '@/domain/console/ConfirmButton'
import { useApiMutation } from '@/session/use-api-mutation'

interface DeleteButtonProps {
  /** What is deleted, as the question names it. */
  name: string
  text: {
    delete: string
    deleteTitle: (name: string) => string
    deleteText: string
    deleted: string
  }
  errorMessage: (error: unknown) => string
  deleteFn: () => Promise<unknown>
  invalidates: readonly QueryKey[]
  onDone: () => void
}

/** Asks, deletes and says so. */
export function DeleteButton(props: DeleteButtonProps) {
  const { name, text, errorMessage, deleteFn, invalidates, onDone } = props
  const remove = useApiMutation({
    mutationFn: deleteFn,
    successToast: text.deleted,
    errorToast: errorMessage,
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
