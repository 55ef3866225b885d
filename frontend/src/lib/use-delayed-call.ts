import { useEffect, useRef } from 'react'

/**
 * Calls with the last value only, when no other has come for a while. `flush` calls at once. Nothing is called after the
 * component is gone.
 */
export function useDelayedCall<Value>(call: (value: Value) => void, delayMs: number) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const pending = useRef<Value[]>([])
  useEffect(() => () => clearTimeout(timer.current), [])
  const flush = () => {
    clearTimeout(timer.current)
    for (const value of pending.current.splice(0)) call(value)
  }
  const delayed = (value: Value) => {
    clearTimeout(timer.current)
    pending.current = [value]
    timer.current = setTimeout(flush, delayMs)
  }
  return { delayed, flush }
}
