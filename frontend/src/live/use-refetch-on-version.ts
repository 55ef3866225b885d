import type { UseQueryResult } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'

/** Fetches again what depends on a board when its version changes, one request at a time. */
export function useRefetchOnVersion({ refetch, isFetching }: UseQueryResult, version: number): void {
  const lastVersion = useRef(version)
  useEffect(() => {
    if (isFetching || lastVersion.current === version) return
    lastVersion.current = version
    void refetch()
  }, [version, isFetching, refetch])
}
