import type { UseQueryResult } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'

/** Fetches again what depends on a board when its version changes, one request at a time. */
export function useRefetchOnVersion(query: UseQueryResult, version: number | undefined): void {
  const { refetch, isFetching } = query
  const lastVersion = useRef(version)
  useEffect(() => {
    if (isFetching || lastVersion.current === version) return
    const isFirst = lastVersion.current === undefined
    lastVersion.current = version
    if (!isFirst) void refetch()
  }, [version, isFetching, refetch])
}
