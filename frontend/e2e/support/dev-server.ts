import { FRONTEND } from './places'
import { findFreePort } from './ports'
import { ServingProcess } from './process'

/** The app as its developers run it: every module has an address, so a story can call the app's own functions. */
export class DevServer {
  readonly url: string
  private readonly process: ServingProcess

  private constructor(url: string, process: ServingProcess) {
    this.url = url
    this.process = process
  }

  static async start(api: string): Promise<DevServer> {
    const port = String(await findFreePort())
    const url = `http://127.0.0.1:${port}`
    const words = ['--host', '127.0.0.1', '--port', port, '--strictPort']
    const env = { ...process.env, TOPOUT_API: api }
    const serving = await ServingProcess.start('node_modules/.bin/vite', words, {
      cwd: FRONTEND,
      env,
      answersAt: url,
    })
    return new DevServer(url, serving)
  }

  async stop(): Promise<void> {
    await this.process.end('SIGTERM')
  }
}
