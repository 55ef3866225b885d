import { onlineManager, QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { QueryFallback } from './QueryFallback'

afterEach(() => onlineManager.setOnline(true))

/** Fails the first time and answers from the second; retries by itself while online. */
function Boulders({ tries }: { tries: string[] }) {
  const query = useQuery({
    queryKey: ['boulders'],
    queryFn: async () => {
      tries.push('asked')
      if (tries.length === 1) throw new Error('no signal')
      return 'Le Toit'
    },
    networkMode: 'offlineFirst',
    retryDelay: 0,
  })
  if (query.data) return <p>{query.data}</p>
  return <QueryFallback query={query} loadingLabel="Loading..." errorMessage={(error) => `${error}`} />
}

const show = (tries: string[]) =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Boulders tries={tries} />
    </QueryClientProvider>,
  )

test('a paused query shows its error instead of loading, and retrying sends a request at once', async () => {
  onlineManager.setOnline(false)
  const tries: string[] = []
  show(tries)
  expect(screen.getByRole('status').textContent).toContain('Loading...')
  expect((await screen.findByRole('alert')).textContent).toContain('Error: no signal')
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Le Toit')).toBeTruthy()
})

test('a paused query continues when the app is online again', async () => {
  onlineManager.setOnline(false)
  show([])
  await screen.findByRole('alert')
  onlineManager.setOnline(true)
  expect(await screen.findByText('Le Toit')).toBeTruthy()
})
