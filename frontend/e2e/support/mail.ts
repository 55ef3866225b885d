export type Mail = { to: string; subject: string; text: string }

/** Parses mails as our server writes them: one text part, plain or in a multipart. */
export function parseMail(source: string): Mail {
  const whole = splitPart(source)
  const boundary = /boundary="?([^";]+)"?/.exec(header(whole, 'content-type'))?.[1]
  const parts = boundary ? whole.body.split(`--${boundary}`).slice(1, -1).map(splitPart) : [whole]
  const plain = parts.find((part) => !header(part, 'content-type').startsWith('text/html'))
  return { to: header(whole, 'to'), subject: header(whole, 'subject'), text: plain ? decode(plain) : '' }
}

type Part = { head: string; body: string }

function splitPart(source: string): Part {
  const [head = '', ...rest] = source.replaceAll('\r\n', '\n').replace(/^\n/, '').split('\n\n')
  return { head: head.replace(/\n[ \t]+/g, ' '), body: rest.join('\n\n') }
}

function header(part: Part, name: string): string {
  const line = part.head.split('\n').find((line) => line.toLowerCase().startsWith(`${name}:`))
  return line?.slice(name.length + 1).trim() ?? ''
}

function decode(part: Part): string {
  const encoding = header(part, 'content-transfer-encoding').toLowerCase()
  if (encoding === 'base64') return Buffer.from(part.body, 'base64').toString('utf8')
  if (encoding !== 'quoted-printable') return part.body
  const bytes = part.body
    .replace(/=\n/g, '')
    .replace(/=([0-9A-F]{2})/gi, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString('utf8')
}
