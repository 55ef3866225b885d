const OPEN_TIMEOUT_MS = 5_000

export const openSocket = (): WebSocket => new WebSocket(`${location.origin.replace(/^http/, 'ws')}/api/live`)

/** Some networks block only sockets. */
export const canOpenSocket = (): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = openSocket()
    const finish = (opened: boolean) => {
      clearTimeout(timer)
      resolve(opened)
      socket.close()
    }
    const timer = setTimeout(() => finish(false), OPEN_TIMEOUT_MS)
    socket.onopen = () => finish(true)
    socket.onerror = () => finish(false)
  })
