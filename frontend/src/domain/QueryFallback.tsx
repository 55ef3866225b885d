import { onlineManager, type UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { notLoaded } from '@/text/refusals'
import { shell } from '@/text/shell'
import { ErrorState, LoadingState } from '@/ui/QueryStates'

interface QueryFallbackProps {
  query: {
    error: unknown
    isFetching: boolean
    /** Paused until online; `failureReason` is the error of the last attempt. */
    isPaused: boolean
    failureReason: unknown
    refetch: () => unknown
  }
  loadingLabel?: string
  errorMessage?: (error: unknown) => string
  rows?: number
}

/** Rendered while a query has no data: a loading state, or its error with a retry button. */
export function QueryFallback({
  query,
  loadingLabel = shell.loading,
  errorMessage = notLoaded,
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
      retryLabel={shell.retry}
      onRetry={retry}
      isRetrying={query.isFetching}
      isOffline={!onlineManager.isOnline()}
    />
  )
}

interface QueryBoundaryProps<Data> extends Pick<QueryFallbackProps, 'errorMessage' | 'rows'> {
  query: UseQueryResult<Data>
  children: (data: Data) => ReactNode
}

/** Renders the data of a query; until it is there, that it loads or why it did not. */
export const QueryBoundary = <Data,>({ query, children, ...fallback }: QueryBoundaryProps<Data>) =>
  query.data === undefined ? <QueryFallback query={query} {...fallback} /> : children(query.data)
