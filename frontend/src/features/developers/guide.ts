import { type Inline, parseInline } from '@/lib/markdown-inline'

/** docs/developers.md, of which the page shows what is not about other documents. */
export type Block =
  | { kind: 'heading'; id: string; text: string }
  | { kind: 'text'; parts: Part[] }
  | { kind: 'table'; head: Part[][]; rows: Part[][][] }
  | { kind: 'examples'; examples: Example[] }

export interface Example {
  language: string
  code: string
}

export type Part = { kind: 'code'; text: string } | { kind: 'inline'; children: Inline[] }

const FENCE = /^```(\w+)\n([\s\S]*?)\n```$/
/** Each paragraph, table and example; inside an example an empty line is no end. */
const BLOCKS = /```\w+\n[\s\S]*?\n```|[^\n](?:(?!\n\n)[\s\S])*/g
/** Links to other documents of the project are not in the app. */
const RELATIVE_LINK = /\[([^\]]*)\]\((?!https?:)[^)]*\)/g
const EXAMPLE_SITE = 'https://topout.example'

/** Without the title, which the page has; with the address of this installation in the examples. */
export function parseGuide(source: string, site: string): Block[] {
  const [, ...found] = source.replaceAll(EXAMPLE_SITE, site).match(BLOCKS) ?? []
  return joinExamples(found.map(parseBlock))
}

function parseBlock(source: string): Block {
  const fence = FENCE.exec(source)
  if (fence) return { kind: 'examples', examples: [{ language: fence[1] ?? '', code: fence[2] ?? '' }] }
  if (source.startsWith('#')) {
    const text = source.replace(/^#+ /, '')
    return { kind: 'heading', id: text.toLowerCase().replaceAll(' ', '-'), text }
  }
  if (source.startsWith('|')) return parseTable(source)
  return { kind: 'text', parts: parseParts(source) }
}

function parseTable(source: string): Block {
  const [head = [], , ...rows] = source
    .trim()
    .split('\n')
    .map((line) => line.split('|').slice(1, -1).map(parseParts))
  return { kind: 'table', head, rows }
}

/** The same in several languages. */
function joinExamples(blocks: Block[]): Block[] {
  const joined: Block[] = []
  for (const block of blocks) {
    const last = joined.at(-1)
    if (block.kind === 'examples' && last?.kind === 'examples') last.examples.push(...block.examples)
    else joined.push(block)
  }
  return joined
}

const parseParts = (source: string): Part[] =>
  source
    .trim()
    .replaceAll('\n', ' ')
    .replace(RELATIVE_LINK, '$1')
    .split('`')
    .map((text, index) =>
      index % 2 === 1 ? { kind: 'code', text } : { kind: 'inline', children: parseInline(text) },
    )
