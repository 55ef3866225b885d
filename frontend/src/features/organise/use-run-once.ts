import { useEffect, useRef } from 'react'

/** Runs once as soon as the condition holds, also in strict mode. */
export function useRunOnce(condition: boolean, run: () => void): void {
  const hasRun = useRef(false)
  useEffect(() => {
    if (!condition || hasRun.current) return
    hasRun.current = true
    run()
  })
}
