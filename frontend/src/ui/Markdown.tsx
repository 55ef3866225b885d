import type { ReactNode } from 'react'
import { type Block, parseMarkdown } from '@/lib/markdown'
import type { Inline } from '@/lib/markdown-inline'

interface MarkdownProps {
  source: string
  /** Of the text, where it is not that of the page. */
  lang?: string | undefined
  /** Heading level of the text's top headings on this page. */
  topLevel?: 2 | 3
}

/** Renders an organiser's text as React elements; HTML in it is never interpreted. */
export function Markdown({ source, lang, topLevel = 2 }: MarkdownProps) {
  const blocks = parseMarkdown(source)
  const levels = headingLevels(blocks, topLevel)
  return (
    <div lang={lang} className="grid max-w-prose gap-3">
      {blocks.map((block, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the order of a parsed text does not change
        <MarkdownBlock key={index} block={block} level={levels[index] ?? topLevel} />
      ))}
    </div>
  )
}

/** Organisers start with any number of `#`. Levels are mapped so that none is skipped, for screen readers. */
export function headingLevels(blocks: Block[], topLevel: number): number[] {
  const typed = blocks.flatMap((block) => (block.kind === 'heading' ? [block.level] : []))
  const used = [...new Set(typed)].sort()
  let last = topLevel - 1
  return blocks.map((block) => {
    if (block.kind === 'heading') last = Math.min(used.indexOf(block.level) + topLevel, last + 1)
    return last
  })
}

function MarkdownBlock({ block, level }: { block: Block; level: number }): ReactNode {
  switch (block.kind) {
    case 'heading':
      return <Heading level={level}>{inline(block.children)}</Heading>
    case 'rule':
      return <hr className="border-line" />
    case 'quote':
      return <blockquote className="border-l-4 border-edge pl-4">{inline(block.children)}</blockquote>
    case 'list':
      return <List block={block} />
    default:
      return <p>{inline(block.children)}</p>
  }
}

function Heading({ level, children }: { level: number; children: ReactNode }) {
  if (level <= 2) return <h2 className="mt-3 text-xl first:mt-0">{children}</h2>
  if (level === 3) return <h3 className="mt-2 text-lg first:mt-0">{children}</h3>
  return <h4 className="font-bold">{children}</h4>
}

function List({ block }: { block: Extract<Block, { kind: 'list' }> }) {
  const items = block.items.map((item, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the order of a parsed text does not change
    <li key={index} className="pl-1">
      {inline(item)}
    </li>
  ))
  if (!block.ordered) return <ul className="grid list-disc gap-1.5 pl-6">{items}</ul>
  return (
    <ol start={block.start} className="grid list-decimal gap-1.5 pl-6">
      {items}
    </ol>
  )
}

const inline = (children: Inline[]): ReactNode =>
  // biome-ignore lint/suspicious/noArrayIndexKey: the order of a parsed text does not change
  children.map((child, index) => <MarkdownInline key={index} child={child} />)

function MarkdownInline({ child }: { child: Inline }): ReactNode {
  switch (child.kind) {
    case 'strong':
      return <strong>{inline(child.children)}</strong>
    case 'emphasis':
      return <em>{inline(child.children)}</em>
    case 'link':
      return (
        <a href={child.href} rel="noreferrer" className="text-link underline underline-offset-4">
          {inline(child.children)}
        </a>
      )
    default:
      return child.text
  }
}
