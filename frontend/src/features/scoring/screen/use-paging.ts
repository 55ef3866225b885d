import { useCallback, useEffect, useState } from 'react'

const PAGE_MS = 12_000
/** Somebody is at the keys: the page stays while they look. */
const HANDS_OFF_MS = 60_000

const KEYS: Record<string, number> = { ArrowRight: 1, PageDown: 1, ArrowLeft: -1, PageUp: -1 }

/** Goes on by itself; waits a minute after every touch, and for good where it was paused. */
export function usePaging() {
  const [step, setStep] = useState(0)
  const [isPaused, setPaused] = useState(false)
  const [touches, setTouches] = useState(0)

  const turn = useCallback((by: number) => {
    setStep((now) => now + by)
    setTouches((now) => now + 1)
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: each step begins a new wait, each touch a longer one
  useEffect(() => {
    if (isPaused) return
    const timer = setTimeout(
      () => {
        setTouches(0)
        setStep((now) => now + 1)
      },
      touches > 0 ? HANDS_OFF_MS : PAGE_MS,
    )
    return () => clearTimeout(timer)
  }, [step, touches, isPaused])

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const by = KEYS[event.key]
      if (by !== undefined && !event.altKey && !event.ctrlKey && !event.metaKey) turn(by)
    }
    const onPointer = () => setTouches((now) => now + 1)
    window.addEventListener('keydown', onKey)
    window.addEventListener('pointerdown', onPointer)
    return () => {
      window.removeEventListener('keydown', onKey)
      window.removeEventListener('pointerdown', onPointer)
    }
  }, [turn])

  return { step, isPaused, turn, togglePause: () => setPaused((paused) => !paused) }
}
