import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { queryKeys } from '@/api/query-keys'
import { ClassChoice } from './ClassChoice'

const WOMEN = { key: 'women', name: 'Women', kind: 'individual', joining: 'choice' }
const MEN = { key: 'men', name: 'Men', kind: 'individual', joining: 'choice' }
const EVERYONE = { key: 'individual', name: 'Individual', kind: 'individual' }

function show(...categories: object[]): string {
  const client = new QueryClient()
  client.setQueryData(queryKeys.categories(7), { data: categories })
  client.setQueryData(queryKeys.participant(7), { data: { status: 'confirmed', category: 'men' } })
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <ClassChoice competitionId={7} value="" onChange={() => undefined} />
    </QueryClientProvider>,
  )
}

test('statistics offer everyone, then the own class, then the others (R1)', () => {
  const names = [...show(WOMEN, MEN).matchAll(/<option[^>]*>([^<]*)</g)].map(([, name]) => name)
  expect(names).toEqual(['Everyone', 'Men (yours)', 'Women'])
})

test('a competition without classes has no choice (R1)', () => {
  expect(show(EVERYONE)).toBe('')
})
