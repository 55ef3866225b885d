/**
 * The part of Markdown that organisers use in waivers and information pages: headings, paragraphs, lists, quotes,
 * rules, bold, italic and links. Returns a tree of plain data; HTML in the text stays text.
 */
export type Inline =
  | { kind: 'text'; text: string }
  | { kind: 'strong' | 'emphasis'; children: Inline[] }
  | { kind: 'link'; href: string; children: Inline[] }

export type Block =
  | { kind: 'heading'; level: number; children: Inline[] }
  | { kind: 'paragraph' | 'quote'; children: Inline[] }
  | { kind: 'list'; ordered: boolean; start: number; items: Inline[][] }
  | { kind: 'rule' }

const HEADING = /^(#{1,6})\s+(.*?)\s*#*$/
const RULE = /^ {0,3}([-*_])(\s*\1){2,}\s*$/
const BULLET = /^ {0,3}[-*+]\s+(.*)$/
const NUMBERED = /^ {0,3}(\d{1,9})[.)]\s+(.*)$/
const QUOTE = /^ {0,3}>\s?(.*)$/

export function parseMarkdown(source: string): Block[] {
  const builder = new BlockBuilder()
  for (const line of source.replaceAll('\r\n', '\n').split('\n')) builder.add(parseLine(line))
  builder.close()
  return builder.blocks
}

type TextKind = 'paragraph' | 'quote'

/** Joins lines that belong to the same block. */
class BlockBuilder {
  readonly blocks: Block[] = []
  private text: { kind: TextKind; lines: string[] } | undefined
  private list: { ordered: boolean; start: number; items: string[][] } | undefined

  add(line: ParsedLine): void {
    if (line.kind === 'item') this.addItem(line)
    else if (line.kind === 'line') this.addLine(line)
    else {
      this.close()
      if (line.kind === 'block') this.blocks.push(line.block)
    }
  }

  close(): void {
    const { text, list } = this
    if (text) this.blocks.push({ kind: text.kind, children: parseInline(text.lines.join(' ')) })
    if (list) {
      const items = list.items.map((lines) => parseInline(lines.join(' ')))
      this.blocks.push({ ...list, kind: 'list', items })
    }
    this.text = undefined
    this.list = undefined
  }

  private addItem({ ordered, start, text }: Extract<ParsedLine, { kind: 'item' }>): void {
    if (this.list?.ordered !== ordered) this.close()
    this.list ??= { ordered, start, items: [] }
    this.list.items.push([text])
  }

  private addLine({ of, text }: Extract<ParsedLine, { kind: 'line' }>): void {
    if (of === 'paragraph' && this.list) {
      this.list.items.at(-1)?.push(text)
      return
    }
    if (this.text?.kind !== of) this.close()
    this.text ??= { kind: of, lines: [] }
    this.text.lines.push(text)
  }
}

type ParsedLine =
  | { kind: 'blank' }
  | { kind: 'block'; block: Block }
  | { kind: 'item'; ordered: boolean; start: number; text: string }
  | { kind: 'line'; of: TextKind; text: string }

function parseLine(line: string): ParsedLine {
  if (line.trim() === '') return { kind: 'blank' }
  if (RULE.test(line)) return { kind: 'block', block: { kind: 'rule' } }
  const [, hashes, title] = HEADING.exec(line) ?? []
  if (hashes && title !== undefined)
    return { kind: 'block', block: { kind: 'heading', level: hashes.length, children: parseInline(title) } }
  return parseItem(line) ?? parseText(line)
}

function parseItem(line: string): ParsedLine | undefined {
  const [, bullet] = BULLET.exec(line) ?? []
  if (bullet !== undefined) return { kind: 'item', ordered: false, start: 1, text: bullet }
  const [, number, text] = NUMBERED.exec(line) ?? []
  return text === undefined ? undefined : { kind: 'item', ordered: true, start: Number(number), text }
}

function parseText(line: string): ParsedLine {
  const [, quoted] = QUOTE.exec(line) ?? []
  if (quoted !== undefined) return { kind: 'line', of: 'quote', text: quoted.trim() }
  return { kind: 'line', of: 'paragraph', text: line.trim() }
}

const INLINE =
  /\*\*(?<strong>[^*]+(?:\*[^*]+\*[^*]*)*)\*\*|(?<![\w*])[*_](?<emphasis>[^*_\s][^*_]*)[*_](?!\w)|\[(?<label>[^\]]+)\]\((?<href>[^()\s]+)\)/

/** Links to a page, a mail address or a phone number only; never to a script. */
const SAFE_ADDRESS = /^(https?:\/\/|mailto:|tel:)/i

function parseInline(text: string): Inline[] {
  const found = INLINE.exec(text)
  if (!found) return text === '' ? [] : [{ kind: 'text', text }]
  const after = text.slice(found.index + found[0].length)
  return [...parseInline(text.slice(0, found.index)), inlineOf(found), ...parseInline(after)]
}

function inlineOf(found: RegExpExecArray): Inline {
  const { strong, emphasis, label = '', href = '' } = found.groups ?? {}
  if (strong) return { kind: 'strong', children: parseInline(strong) }
  if (emphasis) return { kind: 'emphasis', children: parseInline(emphasis) }
  if (SAFE_ADDRESS.test(href)) return { kind: 'link', href, children: parseInline(label) }
  return { kind: 'text', text: found[0] }
}
