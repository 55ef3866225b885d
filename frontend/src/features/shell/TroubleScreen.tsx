import type { ErrorComponentProps } from '@tanstack/react-router'
import { usePageTitle } from '@/lib/use-page-title'
import { shell } from '@/text/shell'
import { Button } from '@/ui/Button'
import { Poster } from './Poster'

/** The net under every screen. What went wrong is for the console; the person needs a way on. */
export function TroubleScreen({ reset }: ErrorComponentProps) {
  usePageTitle(shell.trouble)
  return (
    <Poster>
      <h1 className="text-2xl">{shell.trouble}</h1>
      <p className="text-soft">{shell.troubleHint}</p>
      <Button tone="primary" onClick={reset}>
        {shell.retry}
      </Button>
    </Poster>
  )
}
