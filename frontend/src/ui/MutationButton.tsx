import { Button } from './Button'
import { RefusalBanner } from './RefusalBanner'

interface MutationButtonProps {
  mutation: { mutate: () => void; isPending: boolean; error: unknown }
  label: string
  errorMessage: (error: unknown) => string
  variant?: 'primary' | 'secondary'
}

/** A button that sends something, and above it why that was refused. */
export function MutationButton({ mutation, label, errorMessage, variant = 'primary' }: MutationButtonProps) {
  return (
    <>
      <RefusalBanner error={mutation.error} errorMessage={errorMessage} />
      <Button variant={variant} pending={mutation.isPending} onClick={() => mutation.mutate()}>
        {label}
      </Button>
    </>
  )
}
