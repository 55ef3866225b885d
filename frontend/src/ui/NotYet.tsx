import { onlineManager } from '@tanstack/react-query'
import { ErrorFace, LoadingFace } from './Faces'

export interface NotYetProps {
  query: {
    error: unknown
    isFetching: boolean
    /** It waits for signal; the last try failed with this. */
    isPaused: boolean
    failureReason: unknown
    refetch: () => unknown
  }
  loadingLabel: string
  retryLabel: string
  /** Why it did not work, as a sentence. */
  message: (error: unknown) => string
  rows?: number
}

/** Stands where something is fetched and nothing of it is here yet: it is coming, or it did not come. */
export function NotYet({ query, loadingLabel, retryLabel, message, rows = 3 }: NotYetProps) {
  const error = query.error ?? (query.isPaused ? query.failureReason : null)
  const tryNow = () => {
    // What waits for signal waits no longer; a try that fails says again that there is none.
    onlineManager.setOnline(true)
    query.refetch()
  }
  if (!error) return <LoadingFace label={loadingLabel} rows={rows} />
  return (
    <ErrorFace
      message={message(error)}
      retryLabel={retryLabel}
      onRetry={tryNow}
      retrying={query.isFetching}
      waiting={!onlineManager.isOnline()}
    />
  )
}
