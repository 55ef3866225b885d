import { onlineManager } from '@tanstack/react-query'
import { ErrorState, LoadingState } from './QueryStates'

interface QueryFallbackProps {
  query: {
    error: unknown
    isFetching: boolean
    /** Paused until online; `failureReason` is the error of the last attempt. */
    isPaused: boolean
    failureReason: unknown
    refetch: () => unknown
  }
  loadingLabel: string
  retryLabel: string
  errorMessage: (error: unknown) => string
  rows?: number
}

/** Rendered while a query has no data: a loading state, or its error with a retry button. */
export function QueryFallback({
  query,
  loadingLabel,
  retryLabel,
  errorMessage,
  rows = 3,
}: QueryFallbackProps) {
  const error = query.error ?? (query.isPaused ? query.failureReason : null)
  const retry = () => {
    // Setting it online resumes paused queries; a request that fails sets it offline again.
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
