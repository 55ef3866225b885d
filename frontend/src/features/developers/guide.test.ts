import { expect, it } from 'vitest'
import { parseGuide } from './guide'

const SOURCE = `# Title

Text with \`code *kept*\`, **bold** and
[another document](organisers.md#page).

## A first program

\`\`\`sh
curl https://topout.example/api

# after an empty line
\`\`\`

\`\`\`python
print()
\`\`\`

| scope | for |
|---|---|
| \`manage\` | running it |
`

it('shows the guide without its title, with the address of this installation and examples in several languages', () => {
  expect(parseGuide(SOURCE, 'https://crag.example')).toEqual([
    {
      kind: 'text',
      parts: [
        { kind: 'inline', children: [{ kind: 'text', text: 'Text with ' }] },
        { kind: 'code', text: 'code *kept*' },
        {
          kind: 'inline',
          children: [
            { kind: 'text', text: ', ' },
            { kind: 'strong', children: [{ kind: 'text', text: 'bold' }] },
            { kind: 'text', text: ' and another document.' },
          ],
        },
      ],
    },
    { kind: 'heading', id: 'a-first-program', text: 'A first program' },
    {
      kind: 'examples',
      examples: [
        { language: 'sh', code: 'curl https://crag.example/api\n\n# after an empty line' },
        { language: 'python', code: 'print()' },
      ],
    },
    {
      kind: 'table',
      head: [
        [{ kind: 'inline', children: [{ kind: 'text', text: 'scope' }] }],
        [{ kind: 'inline', children: [{ kind: 'text', text: 'for' }] }],
      ],
      rows: [
        [
          [
            { kind: 'inline', children: [] },
            { kind: 'code', text: 'manage' },
            { kind: 'inline', children: [] },
          ],
          [{ kind: 'inline', children: [{ kind: 'text', text: 'running it' }] }],
        ],
      ],
    },
  ])
})
