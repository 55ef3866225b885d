import { act, renderHook } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { useTyped } from './use-typed'

function typingAt(inAddress: string) {
  const write = vi.fn()
  const { result, rerender } = renderHook(({ address }) => useTyped(address, write), {
    initialProps: { address: inAddress },
  })
  return {
    write,
    text: () => result.current[0],
    type: (text: string) => act(() => result.current[1](text)),
    addressBecomes: (address: string) => rerender({ address }),
  }
}

test('a letter is there at once and goes into the address', () => {
  const field = typingAt('')
  field.type('c')
  expect(field.text()).toBe('c')
  expect(field.write).toHaveBeenCalledWith('c')
})

test('an address that comes late takes no letter away', () => {
  const field = typingAt('')
  field.type('c')
  field.type('ce')
  field.addressBecomes('c')
  expect(field.text()).toBe('ce')
  field.addressBecomes('ce')
  expect(field.text()).toBe('ce')
})

test('an address may skip what was typed in between', () => {
  const field = typingAt('')
  field.type('c')
  field.type('ce')
  field.addressBecomes('ce')
  field.addressBecomes('c')
  expect(field.text()).toBe('c')
})

test('what others write into the address is shown', () => {
  const field = typingAt('cedar')
  field.addressBecomes('')
  expect(field.text()).toBe('')
})
