import { onlineManager } from '@tanstack/react-query'
import { ErrorState, LoadingState } from './QueryStates'

interface QueryFallbackProps {
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
  errorMessage: (error: unknown) => string
  rows?: number
}

/** Stands where something is fetched and nothing of it is here yet: it is coming, or it did not come. */
export function QueryFallback({
  query,
  loadingLabel,
  retryLabel,
  errorMessage,
  rows = 3,
}: QueryFallbackProps) {
  const error = query.error ?? (query.isPaused ? query.failureReason : null)
  const retry = () => {
    // What waits for signal waits no longer; a try that fails says again that there is none.
    onlineManager.setOnline(true)
    query.refetch()
  }
  if (!error) return <LoadingState label={loadingLabel} rows={rows} />
  return (
    <ErrorState
      message={errorMessage(error)}
      retryLabel={retryLabel}
      onRetry={retry}
      isRetrying={query.isFetching}
      isOffline={!onlineManager.isOnline()}
    />
  )
}
