export type Inline =
  | { kind: 'text'; text: string }
  | { kind: 'strong' | 'emphasis'; children: Inline[] }
  | { kind: 'link'; href: string; children: Inline[] }

type Marker = '**' | '*' | '_' | '['

const WORD = /\w/
/** Links to a page, a mail address or a phone number only; never to a script. */
const SAFE_ADDRESS = /^(https?:\/\/|mailto:|tel:)/i
const MAX_SCHEME_LENGTH = 8

const isSpace = (char: string) => char.trim() === ''

/** Parses bold, italic and links. Markers without a partner stay text. */
export function parseInline(text: string): Inline[] {
  return new InlineParser(text).parse()
}

/**
 * Reads every character once. Of each marker at most one is open: the latest. So a closing marker finds its partner
 * without a search, a marker never contains itself, and no input takes more than linear time.
 */
class InlineParser {
  private readonly nodes: Inline[] = []
  /** Positions in `nodes` of open markers, which are text until they are closed. */
  private readonly open = new Map<Marker, number>()
  private position = 0
  private textStart = 0

  constructor(private readonly source: string) {}

  parse(): Inline[] {
    while (this.position < this.source.length) this.read(this.source.charAt(this.position))
    this.flushText()
    return mergeTexts(this.nodes)
  }

  private read(char: string): void {
    if (char === '*' || char === '_') this.readEmphasis(char)
    else if (char === '[') this.openMarker('[')
    else if (char === ']') this.closeLink()
    else this.position += 1
  }

  private flushText(): void {
    const { source, textStart, position } = this
    if (position > textStart) this.nodes.push({ kind: 'text', text: source.slice(textStart, position) })
    this.textStart = position
  }

  private readEmphasis(char: '*' | '_'): void {
    const marker = this.isStrong(char) ? '**' : char
    if (this.canClose(marker)) this.closeEmphasis(marker)
    else if (this.canOpen(marker)) this.openMarker(marker)
    else this.position += marker.length
  }

  /** Of three asterisks the first one closes what the last one opened. */
  private isStrong(char: '*' | '_'): boolean {
    if (char === '_' || this.source.charAt(this.position + 1) !== '*') return false
    const isTriple = this.source.charAt(this.position + 2) === '*'
    return !(isTriple && (this.open.get('*') ?? -1) > (this.open.get('**') ?? -1))
  }

  private canOpen(marker: Marker): boolean {
    const next = this.source.charAt(this.position + marker.length)
    return !isSpace(next) && (marker === '**' || !WORD.test(this.source.charAt(this.position - 1)))
  }

  private canClose(marker: Marker): boolean {
    const opened = this.open.get(marker)
    const isEmpty = opened === this.nodes.length - 1 && this.textStart === this.position
    if (opened === undefined || isEmpty || isSpace(this.source.charAt(this.position - 1))) return false
    return marker === '**' || !WORD.test(this.source.charAt(this.position + 1))
  }

  private openMarker(marker: Marker): void {
    this.flushText()
    this.open.set(marker, this.nodes.length)
    this.position += marker.length
    this.flushText()
  }

  private closeEmphasis(marker: '**' | '*' | '_'): void {
    const children = this.takeChildren(marker)
    this.nodes.push({ kind: marker === '**' ? 'strong' : 'emphasis', children })
    this.skip(marker.length)
  }

  private closeLink(): void {
    const href = this.open.has('[') ? this.readHref() : undefined
    if (href === undefined) {
      this.open.delete('[')
      this.position += 1
      return
    }
    this.nodes.push({ kind: 'link', href, children: this.takeChildren('[') })
    this.skip(href.length + ']('.length + ')'.length)
  }

  /** The address in `](address)`, without spaces and brackets. */
  private readHref(): string | undefined {
    const start = this.position + 2
    if (this.source.charAt(start - 1) !== '(') return undefined
    let end = start
    for (let char = this.source.charAt(end); char !== ')'; char = this.source.charAt(end)) {
      if (char === '(' || isSpace(char)) return undefined
      end += 1
    }
    const isSafe = SAFE_ADDRESS.test(this.source.slice(start, Math.min(end, start + MAX_SCHEME_LENGTH)))
    return isSafe ? this.source.slice(start, end) : undefined
  }

  /** Everything since the marker was opened. Markers opened later stay text. */
  private takeChildren(marker: Marker): Inline[] {
    this.flushText()
    const opened = this.open.get(marker) ?? this.nodes.length
    for (const [other, position] of this.open) if (position >= opened) this.open.delete(other)
    const [, ...children] = this.nodes.splice(opened)
    return mergeTexts(children)
  }

  private skip(length: number): void {
    this.position += length
    this.textStart = this.position
  }
}

function mergeTexts(nodes: Inline[]): Inline[] {
  const merged: Inline[] = []
  for (const node of nodes) {
    const last = merged.at(-1)
    if (node.kind === 'text' && last?.kind === 'text') last.text += node.text
    else merged.push(node)
  }
  return merged
}
