import { expect, test } from 'vitest'
import { findViolations } from './architecture.mjs'

const TEXTS = "import { shell as text } from '@/text/shell'\n"
const lines = (count) => 'const stone = 1\n'.repeat(count)

test.each([
  ['src/features/teams/TeamPage.tsx', "import { Button } from '@/ui/Button'"],
  ['src/features/teams/TeamPage.tsx', "import { openDialog } from './team-dialog'"],
  ['src/session/refresh.ts', "import { api } from '@/api/client'"],
  ['src/domain/countdown.ts', "import { countdown } from '@/text/countdown'"],
  ['src/text/organise.ts', "import type { CompetitionStatus } from '@/domain/competition-status'"],
  ['src/api/client.ts', 'await fetch(request)'],
  ['src/api/query-storage.ts', "import { openDB } from 'idb'"],
  ['src/lib/page.ts', '// Unlike fetch(), this never throws; see localStorage.\nexport const one = 1'],
  ['src/session/session.test.ts', "import { serve } from '@/testing/server'"],
  ['src/features/teams/TeamPage.tsx', 'const { refetch } = useQuery()\nrefetch()'],
  ['src/features/teams/TeamPage.tsx', lines(250)],
  [
    'src/ui/Logo.tsx',
    'const logo = <p aria-label={text.home} className="font-bold">Topout · {text.title}</p>',
  ],
  [
    'src/ui/A.tsx',
    "const a = <p title={kind === 'open' ? text.open : text.closed}>{kind === 'x' && text.x}</p>",
  ],
  ['src/ui/A.tsx', "const a = <p>{name ?? text.guest}, {email} {describe('not-sent')}</p>"],
  [
    'src/domain/a.ts',
    "toast.success(text.sent('by-mail'), { id: 'sent', classNames: { title: 'text-sm font-bold' } })",
  ],
  ['src/domain/a.ts', "toast.dismiss('not-saved')\nthrow new Error('no clock is known')"],
])('%s may hold: %s', (path, text) => {
  expect(findViolations(path, text)).toEqual([])
})

test.each([
  [
    'a lower layer imports a higher one',
    'src/api/client.ts',
    "import { useSession } from '@/session/session'",
  ],
  [
    'a lower layer imports a higher one by a relative path',
    'src/api/client.ts',
    "import { useSession } from '../session/session'",
  ],
  [
    'a lower layer imports a higher one lazily',
    'src/lib/a.ts',
    "const page = import('@/features/teams/TeamPage')",
  ],
  ['a layer below the domain imports it', 'src/sync/op.ts', "import { byGrade } from '@/domain/grades'"],
  ['the domain imports a feature', 'src/domain/duties.ts', "import { x } from '@/features/home/x'"],
  ['a text runs code of the domain', 'src/text/organise.ts', "import { isOver } from '@/domain/status'"],
  [
    'a feature imports another',
    'src/features/teams/TeamPage.tsx',
    "import { x } from '../boulders/BoulderPage'",
  ],
  ['the ui knows the domain', 'src/ui/Table.tsx', "import { teamDialogs } from '@/text/teams'"],
  ['a feature fetches by itself', 'src/features/teams/TeamPage.tsx', "fetch('/api/teams')"],
  ['a feature opens IndexedDB', 'src/features/teams/TeamPage.tsx', "import { openDB } from 'idb'"],
  ['a feature reads local storage', 'src/features/teams/TeamPage.tsx', "window.localStorage.getItem('x')"],
  ['a route holds markup', 'src/routes/index.tsx', 'component: () => <h1>{hello}</h1>'],
  ['a route exports its component', 'src/routes/index.tsx', 'export function Page() {}'],
  ['a route is long', 'src/routes/index.tsx', lines(41)],
  ['a component holds a sentence', 'src/ui/A.tsx', 'const a = <p>Nothing here yet</p>'],
  ['a component holds a word with a hyphen', 'src/ui/A.tsx', 'const a = <p>check-in</p>'],
  ['an attribute holds a sentence', 'src/ui/A.tsx', 'const a = <img alt="The crag" />'],
  ['an expression holds a sentence', 'src/ui/A.tsx', 'const a = <p>{"No places left"}</p>'],
  [
    'an expression of an attribute holds a sentence',
    'src/ui/A.tsx',
    'const a = <img alt={`$' + '{count} boulders`} />',
  ],
  [
    'an attribute holds one of two sentences',
    'src/ui/A.tsx',
    "const a = <p title={state === 'open' ? 'Still open' : text.closed} />",
  ],
  [
    'a conditional among children holds a sentence',
    'src/ui/A.tsx',
    "const a = <p>{isOpen ? text.open : 'Closed now'}</p>",
  ],
  [
    'a child that is shown at times is a sentence',
    'src/ui/A.tsx',
    "const a = <p>{isOpen && ('Open now')}</p>",
  ],
  ['a sentence stands in for a name', 'src/ui/A.tsx', "const a = <p>{name ?? 'Nobody yet'}</p>"],
  ['a value goes into a sentence', 'src/ui/A.tsx', "const a = <p>{'Places: ' + count}</p>"],
  ['a toast holds a sentence', 'src/domain/a.ts', "toast.success(isNew ? 'All sent' : text.kept)"],
  [
    'the second line of a toast is a sentence',
    'src/domain/a.ts',
    "toast(text.sent, { id: 'sent', description: 'Nothing is left' })",
  ],
  ['a browser asks a question', 'src/lib/a.ts', "window.confirm('Leave this page?')"],
  ['a table of labels holds a word', 'src/domain/a.ts', "const TABS = [{ to: '/teams', label: 'Teams' }]"],
  [
    'a label that is passed on gets its colon in markup',
    'src/domain/A.tsx',
    `${TEXTS}const a = <p>{label}: {name}</p>`,
  ],
  ['a label gets its colon in markup', 'src/domain/A.tsx', `${TEXTS}const a = <p>{text.next}: {name}</p>`],
  [
    'a label that is shown at times gets its colon in markup',
    'src/domain/A.tsx',
    `${TEXTS}const a = <p>{isNext && text.next}: {name}</p>`,
  ],
  ['a label gets its colon in a sum', 'src/domain/a.ts', `${TEXTS}const a = text.title + ': ' + name`],
  ['a title gets its full stop', 'src/domain/a.ts', `${TEXTS}const a = \`\${text.title}. \${reason}\``],
  ['a sentence goes on with a value', 'src/domain/A.tsx', `${TEXTS}const a = <p>{text.since} {date}</p>`],
  ['a text is written small', 'src/domain/a.ts', `${TEXTS}const a = text.title.toLowerCase()`],
  ['a file is long', 'src/features/teams/TeamPage.tsx', lines(251)],
  ['a component is long', 'src/ui/Table.tsx', `export function Table() {\n${'  rows()\n'.repeat(120)}}\n`],
  ['a suppression has no reason', 'src/lib/a.ts', '// @ts-expect-error\nbroken()'],
])('it reports when %s', (_what, path, text) => {
  expect(findViolations(path, text)).toHaveLength(1)
})
