import { renderHook, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useGrowing } from './use-growing'

const rows = (count: number) => Array.from({ length: count }, (_, index) => index)

function growing(count: number) {
  const seen: number[] = []
  const hook = renderHook(
    ({ list }) => {
      const shown = useGrowing(list)
      seen.push(shown.length)
      return shown
    },
    { initialProps: { list: rows(count) } },
  )
  return { seen, ...hook }
}

test('a long list begins with what a screen shows and ends whole', async () => {
  const { seen, result } = growing(500)
  expect(seen[0]).toBe(24)
  await waitFor(() => expect(result.current).toEqual(rows(500)))
})

test('a list that becomes long again begins with what is there already', async () => {
  const { seen, result, rerender } = growing(500)
  await waitFor(() => expect(result.current).toHaveLength(500))
  rerender({ list: rows(60) })
  await waitFor(() => expect(result.current).toEqual(rows(60)))
  seen.length = 0
  rerender({ list: rows(500) })
  expect(seen[0]).toBe(60)
  await waitFor(() => expect(result.current).toEqual(rows(500)))
})
