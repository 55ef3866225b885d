import type { ErrorComponentProps } from '@tanstack/react-router'
import { useOnline } from '@/api/use-online'
import { usePageTitle } from '@/lib/use-page-title'
import { shell } from '@/text/shell'
import { Button } from '@/ui/Button'
import { FullScreenMessage } from './FullScreenMessage'

/** Error boundary of all routes. The error is logged by the router; the page offers a retry. Without signal it is the file of
 * a screen that could not be loaded. */
export function ErrorScreen({ reset }: ErrorComponentProps) {
  const { title, hint } = useOnline() ? shell.error : shell.noSignal
  usePageTitle(title)
  return (
    <FullScreenMessage>
      <h1 className="text-2xl">{title}</h1>
      <p className="text-soft">{hint}</p>
      <Button variant="primary" onClick={reset}>
        {shell.retry}
      </Button>
    </FullScreenMessage>
  )
}
