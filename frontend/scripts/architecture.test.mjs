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
  ['an attribute holds a sentence', 'src/ui/A.tsx', 'const a = <img alt="The crag" />'],
  ['an expression holds a sentence', 'src/ui/A.tsx', 'const a = <p>{"No places left"}</p>'],
  ['a label gets its colon in markup', 'src/domain/A.tsx', `${TEXTS}const a = <p>{text.next}: {name}</p>`],
  ['a title gets its full stop', 'src/domain/a.ts', `${TEXTS}const a = \`\${text.title}. \${reason}\``],
  ['a sentence goes on with a value', 'src/domain/A.tsx', `${TEXTS}const a = <p>{text.since} {date}</p>`],
  ['a text is written small', 'src/domain/a.ts', `${TEXTS}const a = text.title.toLowerCase()`],
  ['a file is long', 'src/features/teams/TeamPage.tsx', lines(251)],
  ['a component is long', 'src/ui/Table.tsx', `export function Table() {\n${'  rows()\n'.repeat(120)}}\n`],
  ['a suppression has no reason', 'src/lib/a.ts', '// @ts-expect-error\nbroken()'],
])('it reports when %s', (_what, path, text) => {
  expect(findViolations(path, text)).toHaveLength(1)
})
