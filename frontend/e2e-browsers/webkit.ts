import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { findFreePort } from '../e2e/support/ports'
import { ServerProcess } from '../e2e/support/server-process'
import type { WebDriver } from './browser'

const ENDPOINTS: Record<string, (parameters: { id?: string }) => string> = {
  SetWindowRect: () => 'window/rect',
  Navigate: () => 'url',
  FindElement: () => 'element',
  ElementClick: ({ id }) => `element/${id}/click`,
  ElementSendKeys: ({ id }) => `element/${id}/value`,
  ExecuteAsyncScript: () => 'execute/async',
}

/** WebKitGTK, the engine of iPhones as far as Linux has it. It has no headless mode, so it gets its own X server. */
export async function startWebKit(): Promise<WebDriver> {
  const screen = spawn('Xvfb', ['-displayfd', '1', '-screen', '0', '800x1000x24'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const killOnExit = () => screen.kill('SIGKILL')
  process.once('exit', killOnExit)
  const [display] = await once(screen.stdout, 'data')
  const port = await findFreePort()
  const driver = new ServerProcess('WebKitWebDriver', [`--port=${port}`], {
    ...process.env,
    DISPLAY: `:${String(display).trim()}`,
    GDK_BACKEND: 'x11',
  })
  const url = `http://127.0.0.1:${port}`
  await driver.waitUntilReady(`${url}/status`)
  const { sessionId } = (await post(`${url}/session`, { capabilities: {} })) as { sessionId: string }
  const session = `${url}/session/${sessionId}`
  return {
    send: (command, parameters = {}) => post(`${session}/${ENDPOINTS[command]?.(parameters)}`, parameters),
    async close() {
      await fetch(session, { method: 'DELETE' })
      await driver.end('SIGTERM')
      screen.kill()
      process.off('exit', killOnExit)
    },
  }
}

async function post(url: string, body: object): Promise<unknown> {
  const response = await fetch(url, { method: 'POST', body: JSON.stringify(body) })
  const { value } = (await response.json()) as { value: { error?: string; message?: string } }
  if (!response.ok) throw new Error(`${value.error}: ${value.message}`)
  return value
}
