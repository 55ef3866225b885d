import { useCallback, useEffect, useState } from 'react'

const PAGE_INTERVAL_MS = 12_000
/** Delay of the next page after user input. */
const PAUSE_AFTER_INPUT_MS = 60_000

const KEYS: Record<string, number> = { ArrowRight: 1, PageDown: 1, ArrowLeft: -1, PageUp: -1 }

/** Advances automatically, a minute after user input, and not at all while paused. */
export function usePaging() {
  const [step, setStep] = useState(0)
  const [isPaused, setPaused] = useState(false)
  const [inputCount, setInputCount] = useState(0)

  const turn = useCallback((by: number) => {
    setStep((now) => now + by)
    setInputCount((now) => now + 1)
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: each step and each input restarts the timer
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
