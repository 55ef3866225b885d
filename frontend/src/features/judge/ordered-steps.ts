/** What a person does on a screen, step by step: shown at once, stored one after the other. */
export interface OrderedSteps<State, Step> {
  /** What is stored, with the steps that are still being stored. */
  getShown: () => State
  add: (step: Step) => void
  subscribe: (listener: () => void) => () => void
}

interface Options<State, Step> {
  read: () => State
  write: (state: State) => void
  /** Calls back when what is read may have changed without a step. */
  watch?: (onChange: () => void) => () => void
  /** Pure: the state after a step, as far as a screen can tell before it is stored. */
  show: (state: State, step: Step) => State
  /** The state after a step. Null if the step could not be stored: then it has changed nothing. */
  store: (state: State, step: Step) => State | Promise<State | null>
}

/** Each step gets the state that all steps before it have left, however long they took to store. */
export function createOrderedSteps<State, Step>(options: Options<State, Step>): OrderedSteps<State, Step> {
  const { read, write, watch, show, store } = options
  const listeners = new Set<() => void>()
  let pending: readonly Step[] = []
  let shown = read()
  let isStoring = false
  let leave: (() => void) | undefined

  function update(): void {
    shown = pending.reduce(show, read())
    for (const listener of listeners) listener()
  }

  /** An error must not stop the steps after it. */
  function tryToStore(step: Step): State | null | Promise<State | null> {
    try {
      const stored = store(read(), step)
      return stored instanceof Promise ? stored.catch(ignoreFailure) : stored
    } catch (error) {
      return ignoreFailure(error)
    }
  }

  async function storeAll(): Promise<void> {
    isStoring = true
    for (let [step] = pending; step !== undefined; [step] = pending) {
      const stored = tryToStore(step)
      // Without waiting where nothing needs to be: what is only counted must survive a dead battery.
      const state = stored instanceof Promise ? await stored : stored
      if (state !== null) write(state)
      pending = pending.slice(1)
      update()
    }
    isStoring = false
  }

  return {
    getShown: () => shown,
    add(step) {
      pending = [...pending, step]
      if (!isStoring) void storeAll()
      update()
    },
    subscribe(listener) {
      // Another tab may have written meanwhile.
      if (listeners.size === 0) {
        leave = watch?.(update)
        update()
      }
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
        if (listeners.size === 0) leave?.()
      }
    },
  }
}

function ignoreFailure(error: unknown): null {
  reportError(error)
  return null
}
