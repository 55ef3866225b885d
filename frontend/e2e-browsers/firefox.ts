import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { findFreePort } from '../e2e/support/ports'
import type { WebDriver } from './browser'

const START_TIMEOUT_MS = 60_000

/** Firefox through Marionette, its own protocol for WebDriver commands: Debian has no geckodriver. */
export async function startFirefox(): Promise<WebDriver> {
  const profile = await mkdtemp(join(tmpdir(), 'topout-firefox-'))
  const port = await findFreePort()
  await writeFile(join(profile, 'user.js'), `user_pref("marionette.port", ${port});`)
  const args = ['--headless', '--marionette', '--no-remote', '--profile', profile]
  const browser = spawn('firefox-esr', args, { stdio: 'ignore' })
  const killOnExit = () => browser.kill('SIGKILL')
  process.once('exit', killOnExit)
  const send = marionette(await connectWhenReady(port))
  await send('WebDriver:NewSession', {})
  return {
    send: async (command, parameters = {}) => {
      const result = await send(`WebDriver:${command}`, parameters)
      return (result as { value?: unknown }).value
    },
    async close() {
      const ended = once(browser, 'exit')
      await send('Marionette:Quit', { flags: ['eForceQuit'] })
      await ended
      process.off('exit', killOnExit)
      await rm(profile, { recursive: true, force: true })
    },
  }
}

async function connectWhenReady(port: number): Promise<Socket> {
  const deadline = Date.now() + START_TIMEOUT_MS
  for (;;) {
    const socket = connect(port, '127.0.0.1')
    try {
      await once(socket, 'connect')
      return socket
    } catch (error) {
      if (Date.now() > deadline) throw error
      await pause(100)
    }
  }
}

type Reply = [type: number, id: number, error: { error: string; message: string } | null, result: unknown]

/** Messages are JSON behind their length in bytes, as `28:[0,1,"WebDriver:Refresh",{}]`. The first one is a greeting. */
function marionette(socket: Socket) {
  let received = Buffer.alloc(0)
  let lastId = 0
  const waiting = new Map<number, (reply: Reply) => void>()
  socket.on('data', (chunk) => {
    received = Buffer.concat([received, chunk])
    for (let end = messageEnd(received); end <= received.length; end = messageEnd(received)) {
      const message = JSON.parse(received.subarray(received.indexOf(':') + 1, end).toString())
      received = received.subarray(end)
      if (Array.isArray(message)) waiting.get(message[1])?.(message as Reply)
    }
  })
  return async (command: string, parameters: object): Promise<unknown> => {
    lastId += 1
    const message = JSON.stringify([0, lastId, command, parameters])
    const [, , error, result] = await new Promise<Reply>((resolve) => {
      waiting.set(lastId, resolve)
      socket.write(`${Buffer.byteLength(message)}:${message}`)
    })
    if (error) throw new Error(`${error.error}: ${error.message}`)
    return result
  }
}

/** Where the first message ends, if its length is known. */
function messageEnd(received: Buffer): number {
  const start = received.indexOf(':') + 1
  return start === 0 ? Number.POSITIVE_INFINITY : start + Number(received.subarray(0, start - 1).toString())
}
