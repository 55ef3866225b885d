import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { type Mail, parseMail } from './mail'

/** The mails of a server that writes them to files. Each mail is returned once. */
export class Mailbox {
  /** Mails that nobody has asked for stay here: each file is read once. */
  private readonly unread: Mail[] = []
  private readonly seen = new Set<string>()
  private reading: Promise<void> | undefined

  private readonly folder: string

  constructor(folder: string) {
    this.folder = folder
  }

  /** Waits for the next unread mail to this address. */
  async nextTo(address: string): Promise<Mail> {
    let found: Mail | undefined
    await expect
      .poll(
        async () => {
          found = await this.findUnread(address)
          return found !== undefined
        },
        { message: `a mail to ${address}`, intervals: [50] },
      )
      .toBe(true)
    return found as Mail
  }

  async codeFor(address: string): Promise<string> {
    const mail = await this.nextTo(address)
    const code = /(?<!\d)\d{6}(?!\d)/.exec(mail.text)?.[0]
    if (!code) throw new Error(`No code in the mail to ${address}:\n${mail.text}`)
    return code
  }

  private async findUnread(address: string): Promise<Mail | undefined> {
    this.reading ??= this.readNew().finally(() => {
      this.reading = undefined
    })
    await this.reading
    const found = this.unread.findIndex(({ to }) => to.toLowerCase().includes(address.toLowerCase()))
    return found < 0 ? undefined : this.unread.splice(found, 1)[0]
  }

  private async readNew(): Promise<void> {
    for (const name of await this.names()) {
      if (this.seen.has(name)) continue
      this.unread.push(parseMail(await readFile(join(this.folder, name), 'utf8')))
      this.seen.add(name)
    }
  }

  private async names(): Promise<string[]> {
    try {
      return (await readdir(this.folder)).filter((name) => name.endsWith('.eml')).sort()
    } catch {
      return [] // the folder is created with the first mail
    }
  }
}
