import { expect, test } from 'vitest'
import { parseMarkdown } from '@/lib/markdown'
import { headingLevels } from './Markdown'

const levels = (source: string, topLevel: number) => {
  const blocks = parseMarkdown(source)
  const all = headingLevels(blocks, topLevel)
  return all.filter((_, index) => blocks[index]?.kind === 'heading')
}

test('headings start below the page heading and never skip a level', () => {
  expect(levels('# Waiver\n\ntext\n\n## Risk\n\n# Rules', 2)).toEqual([2, 3, 2])
  expect(levels('## Emergency\n\ntext\n\n## Where', 2)).toEqual([2, 2])
  expect(levels('# One\n\n### Three\n\n### Three\n\n# One', 3)).toEqual([3, 4, 4, 3])
  expect(levels('### Deep\n\n# High', 2)).toEqual([2, 2])
})
