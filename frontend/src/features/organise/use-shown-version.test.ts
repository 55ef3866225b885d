import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ApiError } from '@/api/errors'
import { useShownVersion } from './use-shown-version'

const refusedFor = (version: number) => new ApiError(409, 'changed_meanwhile', '', {}, null, { version })

test('a form sends the version that it shows until it is refused, not one that arrived while it was open', () => {
  const { result, rerender } = renderHook(({ newest }) => useShownVersion(newest), {
    initialProps: { newest: 4 },
  })
  rerender({ newest: 5 })
  expect(result.current.version).toBe(4)
  act(() => result.current.onError(refusedFor(5)))
  expect(result.current.version).toBe(5)
})
