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

test('a long list renders one screen of rows first and all rows later', async () => {
  const { renderedLengths, result } = renderList(500)
  expect(renderedLengths[0]).toBe(24)
  await waitFor(() => expect(result.current).toEqual(rows(500)))
})

test('a list that grows again starts with the rows it has already rendered', async () => {
  const { renderedLengths, result, rerender } = renderList(500)
  await waitFor(() => expect(result.current).toHaveLength(500))
  rerender({ list: rows(60) })
  await waitFor(() => expect(result.current).toEqual(rows(60)))
  renderedLengths.length = 0
  rerender({ list: rows(500) })
  expect(renderedLengths[0]).toBe(60)
  await waitFor(() => expect(result.current).toEqual(rows(500)))
})
