import { type Inline, parseInline } from './markdown-inline'

export type Block =
  | { kind: 'heading'; level: number; children: Inline[] }
  | { kind: 'paragraph' | 'quote'; children: Inline[] }
  | { kind: 'list'; ordered: boolean; start: number; items: Inline[][] }
  | { kind: 'rule' }

/** The start of a line, as far as it can decide what the line is. */
const MAX_START_LENGTH = 16
const HEADING = /^(#{1,6})\s/
const BULLET = /^ {0,3}[-*+]\s/
const NUMBERED = /^ {0,3}(\d{1,9})[.)]\s/
const QUOTE = /^ {0,3}>/
const RULE = /^ {0,3}([-*_])/
const MIN_RULE_LENGTH = 3

/**
 * The part of Markdown that organisers use in waivers and information pages: headings, paragraphs, lists, quotes,
 * rules, bold, italic and links. Returns a tree of plain data; HTML in the text stays text. Takes linear time.
 */
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
  const text = line.trim()
  if (text === '') return { kind: 'blank' }
  const start = line.slice(0, MAX_START_LENGTH)
  const [, ruleChar] = RULE.exec(start) ?? []
  if (ruleChar && isRule(text, ruleChar)) return { kind: 'block', block: { kind: 'rule' } }
  const [, hashes] = HEADING.exec(start) ?? []
  if (hashes) {
    const children = parseInline(withoutClosingHashes(text.slice(hashes.length).trim()))
    return { kind: 'block', block: { kind: 'heading', level: hashes.length, children } }
  }
  return parseItem(line, start) ?? parseText(text, start)
}

function isRule(text: string, ruleChar: string): boolean {
  let count = 0
  for (const char of text) {
    if (char === ruleChar) count += 1
    else if (char.trim() !== '') return false
  }
  return count >= MIN_RULE_LENGTH
}

/** `## Title ##` is the same as `## Title`. */
function withoutClosingHashes(title: string): string {
  let end = title.length
  while (title.charAt(end - 1) === '#') end -= 1
  const isClosing = end === 0 || title.charAt(end - 1).trim() === ''
  return isClosing ? title.slice(0, end).trim() : title
}

function parseItem(line: string, start: string): ParsedLine | undefined {
  const [bullet] = BULLET.exec(start) ?? []
  if (bullet) return { kind: 'item', ordered: false, start: 1, text: line.slice(bullet.length).trim() }
  const [prefix, number] = NUMBERED.exec(start) ?? []
  if (!prefix) return undefined
  return { kind: 'item', ordered: true, start: Number(number), text: line.slice(prefix.length).trim() }
}

function parseText(text: string, start: string): ParsedLine {
  if (QUOTE.test(start)) return { kind: 'line', of: 'quote', text: text.slice(1).trim() }
  return { kind: 'line', of: 'paragraph', text }
}
