import { useEffect, useSyncExternalStore } from 'react'

const subscribe = (onChange: () => void) => {
  document.addEventListener('fullscreenchange', onChange)
  return () => document.removeEventListener('fullscreenchange', onChange)
}

/** Null if the browser does not support it (iPhone). */
export function useFullScreen() {
  const isFull = useSyncExternalStore(subscribe, () => document.fullscreenElement !== null)
  useEffect(() => leave, [])
  if (!document.fullscreenEnabled) return null
  const toggle = () =>
    isFull ? leave() : void document.documentElement.requestFullscreen().catch(() => undefined)
  return { isFull, toggle }
}

function leave(): void {
  if (document.fullscreenElement) document.exitFullscreen().catch(() => undefined)
}
