import type { ErrorComponentProps } from '@tanstack/react-router'
import { usePageTitle } from '@/lib/use-page-title'
import { shell } from '@/text/shell'
import { Button } from '@/ui/Button'
import { FullScreenMessage } from './FullScreenMessage'

/** Error boundary of all routes. The error is logged by the router; the page offers a retry. */
export function ErrorScreen({ reset }: ErrorComponentProps) {
  usePageTitle(shell.error)
  return (
    <FullScreenMessage>
      <h1 className="text-2xl">{shell.error}</h1>
      <p className="text-soft">{shell.errorHint}</p>
      <Button variant="primary" onClick={reset}>
        {shell.retry}
      </Button>
    </FullScreenMessage>
  )
}
