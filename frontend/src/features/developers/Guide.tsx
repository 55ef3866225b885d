import { type ReactNode, useState } from 'react'
import { LANGUAGE } from '@/lib/languages'
import type { Inline } from '@/lib/markdown-inline'
import { developers as text } from '@/text/developers'
import { Tabs } from '@/ui/Tabs'
import source from '../../../../docs/developers.md?raw'
import { type Block, type Example, type Part, parseGuide } from './guide'

const NAMES: Record<string, string> = { sh: 'curl', python: 'Python', javascript: 'JavaScript' }

/** docs/developers.md, with the address of this installation. */
export function Guide() {
  const blocks = parseGuide(source, location.origin)
  const [language, setLanguage] = useState('sh')
  return (
    <>
      {LANGUAGE === 'en' ? null : <p className="mb-4 text-soft">{text.inEnglish}</p>}
      <div lang="en" className="grid max-w-3xl grid-cols-1 gap-4">
        {blocks.map((block, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the order of a parsed text does not change
          <GuideBlock key={index} block={block} language={language} onLanguage={setLanguage} />
        ))}
      </div>
    </>
  )
}

interface LanguageProps {
  language: string
  onLanguage: (language: string) => void
}

function GuideBlock({ block, ...language }: { block: Block } & LanguageProps): ReactNode {
  switch (block.kind) {
    case 'heading':
      return (
        <h2 id={block.id} className="mt-4 scroll-mt-20 text-xl first:mt-0">
          {block.text}
        </h2>
      )
    case 'table':
      return <GuideTable {...block} />
    case 'examples':
      return <Examples examples={block.examples} {...language} />
    default:
      return <p>{parts(block.parts)}</p>
  }
}

/** The language that was chosen for one is that of all. */
function Examples({ examples, language, onLanguage }: { examples: Example[] } & LanguageProps) {
  const [first] = examples
  if (!first) return null
  if (examples.length === 1) return <Code code={first.code} />
  const has = examples.some((example) => example.language === language)
  return (
    <Tabs
      label={text.codeIn}
      value={has ? language : first.language}
      onChange={onLanguage}
      tabs={examples.map((example) => ({
        value: example.language,
        label: NAMES[example.language],
        content: <Code code={example.code} />,
      }))}
    />
  )
}

/** It can be scrolled with the keyboard, too. */
const Code = ({ code }: { code: string }) => (
  <pre
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached with the keyboard
    tabIndex={0}
    className="overflow-x-auto rounded-md border border-line bg-sunk p-4 font-mono text-sm"
  >
    <code>{code}</code>
  </pre>
)

function GuideTable({ head, rows }: Extract<Block, { kind: 'table' }>) {
  return (
    <table className="w-full text-left">
      <thead>
        <tr className="border-b-2 border-line">
          {head.map((cell, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the order of a parsed text does not change
            <th key={index} scope="col" className="py-2 pr-4 font-semibold">
              {parts(cell)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the order of a parsed text does not change
          <tr key={index} className="border-b border-line align-top">
            {row.map((cell, column) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the order of a parsed text does not change
              <td key={column} className="py-2 pr-4">
                {parts(cell)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const parts = (found: Part[]): ReactNode =>
  found.map((part, index) =>
    part.kind === 'code' ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the order of a parsed text does not change
      <code key={index} className="rounded-sm bg-sunk px-1 font-mono text-[0.9em] [overflow-wrap:anywhere]">
        {part.text}
      </code>
    ) : (
      inline(part.children, index)
    ),
  )

const inline = (children: Inline[], of: number): ReactNode =>
  children.map((child, index) => {
    const key = `${of}.${index}`
    if (child.kind === 'text') return child.text
    const inner = inline(child.children, index)
    if (child.kind === 'link')
      return (
        <a key={key} href={child.href} rel="noreferrer" className="text-link underline underline-offset-4">
          {inner}
        </a>
      )
    return child.kind === 'strong' ? <strong key={key}>{inner}</strong> : <em key={key}>{inner}</em>
  })
