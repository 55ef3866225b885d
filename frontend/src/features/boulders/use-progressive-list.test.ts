import { renderHook, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useProgressiveList } from './use-progressive-list'

const rows = (count: number) => Array.from({ length: count }, (_, index) => index)

function renderList(count: number) {
  const renderedLengths: number[] = []
  const hook = renderHook(
    ({ list }) => {
      const shown = useProgressiveList(list)
      renderedLengths.push(shown.length)
      return shown
    },
    { initialProps: { list: rows(count) } },
  )
  return { renderedLengths, ...hook }
}

test('a long list begins with what a screen shows and ends whole', async () => {
  const { renderedLengths, result } = renderList(500)
  expect(renderedLengths[0]).toBe(24)
  await waitFor(() => expect(result.current).toEqual(rows(500)))
})

test('a list that becomes long again begins with what is there already', async () => {
  const { renderedLengths, result, rerender } = renderList(500)
  await waitFor(() => expect(result.current).toHaveLength(500))
  rerender({ list: rows(60) })
  await waitFor(() => expect(result.current).toEqual(rows(60)))
  renderedLengths.length = 0
  rerender({ list: rows(500) })
  expect(renderedLengths[0]).toBe(60)
  await waitFor(() => expect(result.current).toEqual(rows(500)))
})
