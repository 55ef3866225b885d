import type { ErrorComponentProps } from '@tanstack/react-router'
import { shell } from '@/text/shell'
import { Button } from '@/ui/Button'

/** The net under every screen. What went wrong is for the console; the person needs a way on. */
export function TroubleScreen({ reset }: ErrorComponentProps) {
  return (
    <main className="grid min-h-dvh place-content-center gap-4 p-6">
      <h1 className="text-2xl">{shell.trouble}</h1>
      <p>{shell.troubleHint}</p>
      <Button onClick={reset}>{shell.retry}</Button>
    </main>
  )
}
