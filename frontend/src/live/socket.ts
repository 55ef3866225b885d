const OPENS_WITHIN_MS = 5_000

export const openSocket = (): WebSocket => new WebSocket(`${location.origin.replace(/^http/, 'ws')}/api/live`)

/** Some networks let everything through but sockets. */
export const socketOpens = (): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = openSocket()
    const answer = (opened: boolean) => {
      clearTimeout(patience)
      resolve(opened)
      socket.close()
    }
    const patience = setTimeout(() => answer(false), OPENS_WITHIN_MS)
    socket.onopen = () => answer(true)
    socket.onerror = () => answer(false)
  })
