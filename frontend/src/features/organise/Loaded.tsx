import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { notLoaded } from '@/text/competitions'
import { shell } from '@/text/shell'
import { QueryFallback } from '@/ui/QueryFallback'

interface LoadedProps<Data> {
  query: UseQueryResult<Data>
  rows?: number
  children: (data: Data) => ReactNode
}

/** Renders the data of a query; until it is there, that it loads or why it did not. */
export function Loaded<Data>({ query, rows = 3, children }: LoadedProps<Data>) {
  if (query.data !== undefined) return children(query.data)
  return (
    <QueryFallback
      query={query}
      loadingLabel={shell.loading}
      retryLabel={shell.retry}
      errorMessage={notLoaded}
      rows={rows}
    />
  )
}
