import clsx from 'clsx'
import { CloudOff, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from './Button'
import { ContourLines } from './ContourLines'

/** The four states of fetched content: loading, empty, error, offline. */

export function LoadingState({ label, rows = 3 }: { label: string; rows?: number }) {
  return (
    <div role="status" className="grid gap-3">
      <span className="text-sm text-soft">{label}</span>
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the placeholders are identical and never reordered
        <span key={row} aria-hidden="true" className="h-14 animate-pulse rounded-md bg-sunk" />
      ))}
    </div>
  )
}

interface EmptyStateProps {
  title: string
  children?: ReactNode
  action?: ReactNode
}

export function EmptyState({ title, children, action }: EmptyStateProps) {
  return (
    <div className="relative isolate overflow-hidden rounded-lg border border-line bg-surface">
      <ContourLines className="absolute inset-0 -z-10 size-full text-line" />
      <div className="grid justify-items-start gap-3 bg-linear-to-r from-surface via-surface/90 to-surface/40 p-5 py-8">
        <h2 className="text-xl">{title}</h2>
        {children ? <div className="max-w-prose text-soft">{children}</div> : null}
        {action ? <div className="pt-2">{action}</div> : null}
      </div>
    </div>
  )
}

interface ErrorStateProps {
  message: string
  retryLabel: string
  onRetry: () => void
  isRetrying?: boolean
  /** Shown as a notice, not as an error. */
  isOffline?: boolean
}

export function ErrorState({
  message,
  retryLabel,
  onRetry,
  isRetrying = false,
  isOffline = false,
}: ErrorStateProps) {
  const Icon = isOffline ? CloudOff : TriangleAlert
  return (
    <div
      role="alert"
      className={clsx(
        'grid justify-items-start gap-3 rounded-lg border p-5',
        isOffline
          ? 'border-waiting/40 bg-waiting-tint text-waiting'
          : 'border-danger/40 bg-danger-tint text-danger',
      )}
    >
      <p className="flex gap-3 font-semibold">
        <Icon aria-hidden="true" className="size-6 shrink-0" />
        {message}
      </p>
      <Button onClick={onRetry} pending={isRetrying}>
        {retryLabel}
      </Button>
    </div>
  )
}
