interface Fallback {
  startAfter: (ms: number) => void
  end: () => void
  isOn: () => boolean
}

/**
 * What stands in for the socket while there is none. Its code is loaded only then, or null where it would not help; it
 * returns what ends it.
 */
export function createFallback(load: () => Promise<(() => () => void) | null>): Fallback {
  let timer: ReturnType<typeof setTimeout> | undefined
  let stop: (() => void) | undefined

  async function start(): Promise<void> {
    const started = timer
    const begin = await load()
    // It was ended or started again meanwhile.
    if (begin && started === timer && !stop) stop = begin()
  }

  return {
    startAfter: (ms) => {
      clearTimeout(timer)
      // Without a connection the code may not be there: the next attempt to connect starts it again.
      if (!stop) timer = setTimeout(() => start().catch(() => undefined), ms)
    },
    end: () => {
      clearTimeout(timer)
      timer = undefined
      stop?.()
      stop = undefined
    },
    isOn: () => stop !== undefined,
  }
}
