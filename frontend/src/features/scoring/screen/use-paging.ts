import { useCallback, useEffect, useState } from 'react'

const PAGE_INTERVAL_MS = 12_000
/** Somebody is at the keys: the page stays while they look. */
const PAUSE_AFTER_INPUT_MS = 60_000

const KEYS: Record<string, number> = { ArrowRight: 1, PageDown: 1, ArrowLeft: -1, PageUp: -1 }

/** Goes on by itself; waits a minute after every touch, and for good where it was paused. */
export function usePaging() {
  const [step, setStep] = useState(0)
  const [isPaused, setPaused] = useState(false)
  const [inputCount, setInputCount] = useState(0)

  const turn = useCallback((by: number) => {
    setStep((now) => now + by)
    setInputCount((now) => now + 1)
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: each step begins a new wait, each touch a longer one
  useEffect(() => {
    if (isPaused) return
    const timer = setTimeout(
      () => {
        setInputCount(0)
        setStep((now) => now + 1)
      },
      inputCount > 0 ? PAUSE_AFTER_INPUT_MS : PAGE_INTERVAL_MS,
    )
    return () => clearTimeout(timer)
  }, [step, inputCount, isPaused])

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const by = KEYS[event.key]
      if (by !== undefined && !event.altKey && !event.ctrlKey && !event.metaKey) turn(by)
    }
    const onPointer = () => setInputCount((now) => now + 1)
    window.addEventListener('keydown', onKey)
    window.addEventListener('pointerdown', onPointer)
    return () => {
      window.removeEventListener('keydown', onKey)
      window.removeEventListener('pointerdown', onPointer)
    }
  }, [turn])

  return { step, isPaused, turn, togglePause: () => setPaused((paused) => !paused) }
}
