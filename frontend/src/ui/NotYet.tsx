import { ErrorFace, LoadingFace } from './Faces'

export interface NotYetProps {
  query: { error: unknown; isFetching: boolean; refetch: () => unknown }
  loadingLabel: string
  retryLabel: string
  /** Why it did not work, as a sentence. */
  message: (error: unknown) => string
  rows?: number
}

/** Stands where something is fetched and nothing of it is here yet: it is coming, or it did not come. */
export function NotYet({ query, loadingLabel, retryLabel, message, rows = 3 }: NotYetProps) {
  if (!query.error) return <LoadingFace label={loadingLabel} rows={rows} />
  return (
    <ErrorFace
      message={message(query.error)}
      retryLabel={retryLabel}
      onRetry={query.refetch}
      retrying={query.isFetching}
    />
  )
}
