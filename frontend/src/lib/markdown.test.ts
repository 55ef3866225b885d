import fc from 'fast-check'
import { expect, test } from 'vitest'
import { countSteps } from '@/testing/count-steps'
import { type Block, parseMarkdown } from './markdown'
import type { Inline } from './markdown-inline'

const text = (text: string): Inline => ({ kind: 'text', text })

test('headings, paragraphs and lists become what they look like', () => {
  expect(
    parseMarkdown(
      '# Waiver\n\nBouldering is\ndangerous.\n\n1. I climb;\n2. I am fit\n   today.\n\n- a\n- b\n',
    ),
  ).toEqual([
    { kind: 'heading', level: 1, children: [text('Waiver')] },
    { kind: 'paragraph', children: [text('Bouldering is dangerous.')] },
    { kind: 'list', ordered: true, start: 1, items: [[text('I climb;')], [text('I am fit today.')]] },
    { kind: 'list', ordered: false, start: 1, items: [[text('a')], [text('b')]] },
  ])
})

test('quotes, rules, bold, italic and links', () => {
  expect(
    parseMarkdown(
      '> mind\n> the gap\n---\nI climb **at my *own* risk**, see [rules](https://example.org/r).',
    ),
  ).toEqual([
    { kind: 'quote', children: [text('mind the gap')] },
    { kind: 'rule' },
    {
      kind: 'paragraph',
      children: [
        text('I climb '),
        {
          kind: 'strong',
          children: [text('at my '), { kind: 'emphasis', children: [text('own')] }, text(' risk')],
        },
        text(', see '),
        { kind: 'link', href: 'https://example.org/r', children: [text('rules')] },
        text('.'),
      ],
    },
  ])
})

test('HTML and script URLs stay plain text', () => {
  const nasty = '<img src=x onerror=alert(1)> [tap](javascript:alert(1)) [tap](data:text/html,x)'
  expect(parseMarkdown(nasty)).toEqual([
    {
      kind: 'paragraph',
      children: [text(nasty)],
    },
  ])
})

test.each<[string, Inline[]]>([
  [
    '*a* _b_',
    [{ kind: 'emphasis', children: [text('a')] }, text(' '), { kind: 'emphasis', children: [text('b')] }],
  ],
  ['***a***', [{ kind: 'strong', children: [{ kind: 'emphasis', children: [text('a')] }] }]],
  ['*a *b*', [text('*a '), { kind: 'emphasis', children: [text('b')] }]],
  ['**a *b**', [{ kind: 'strong', children: [text('a *b')] }]],
  ['[a](tel:1 2) ]( **', [text('[a](tel:1 2) ]( **')]],
  ['[[a](tel:12)', [text('['), { kind: 'link', href: 'tel:12', children: [text('a')] }]],
  ['**** __ * `', [text('**** __ * `')]],
])('markers find their partner, and others stay text: %s', (typed, children) => {
  expect(parseMarkdown(typed)).toEqual([{ kind: 'paragraph', children }])
})

test('closing hashes of a heading are left out, those of a name are not', () => {
  expect(parseMarkdown('## Risk ##\n# C#\n# ##')).toEqual([
    { kind: 'heading', level: 2, children: [text('Risk')] },
    { kind: 'heading', level: 1, children: [text('C#')] },
    { kind: 'heading', level: 1, children: [] },
  ])
})

const LENGTH = 20_000

test.each([
  '[',
  ']',
  '](',
  '[](',
  '[a](',
  '[a](tel:',
  '![',
  '*',
  '**',
  '*a',
  '*a ',
  '* *a',
  '**a',
  '_',
  '_a ',
  '*_',
  '**_[a',
  '`',
  '``a',
  ' ',
  '# ',
  '#',
  '-',
  '- ',
  '- - ',
  '> ',
  '>',
  '1. ',
  '\n',
  '- \n',
  '-\n  ',
  '> \n> > ',
  '\t',
  '\\',
])('the work grows no faster than the text: %j', (bit) => {
  for (const [before, after] of [
    ['', ''],
    ['# ', ''],
    ['', 'a'],
    ['# a', ' a'],
    ['a', ' -'],
    ['[', '](tel:1)'],
  ]) {
    const work = (length: number) =>
      countSteps(() => parseMarkdown(before + bit.repeat(length / bit.length) + after))
    const steps = work(LENGTH)
    expect(steps).toBeLessThan(2.1 * work(LENGTH / 2))
    expect(steps).toBeLessThan(20 * LENGTH)
  }
})

test('names with underscores and sums with asterisks stay unchanged', () => {
  expect(parseMarkdown('lt_6B and gte_6B, 2 * 3 * 4')).toEqual([
    { kind: 'paragraph', children: [text('lt_6B and gte_6B, 2 * 3 * 4')] },
  ])
})

test('no text is lost and nothing throws, whatever was typed', () => {
  const bits = fc.constantFrom(
    '#',
    '**',
    '*',
    '_',
    '[',
    '](',
    ')',
    '>',
    '-',
    '1.',
    '\n',
    '\n\n',
    ' ',
    'a',
    '<b>',
    'ž',
  )
  fc.assert(
    fc.property(fc.array(bits, { maxLength: 60 }), (typed) => {
      const letters = (from: string) => [...from].filter((letter) => 'až'.includes(letter)).join('')
      expect(letters(parseMarkdown(typed.join('')).map(wordsOf).join(''))).toBe(letters(typed.join('')))
    }),
  )
})

function wordsOf(block: Block): string {
  if (block.kind === 'rule') return ''
  return block.kind === 'list' ? block.items.map(inlineWords).join('') : inlineWords(block.children)
}

const inlineWords = (children: Inline[]): string =>
  children.map((child) => (child.kind === 'text' ? child.text : inlineWords(child.children))).join('')
