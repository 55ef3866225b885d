import { act, renderHook } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { useUrlInput } from './use-url-input'

function renderInput(urlValue: string) {
  const write = vi.fn()
  const { result, rerender } = renderHook(({ url }) => useUrlInput(url, write), {
    initialProps: { url: urlValue },
  })
  return {
    write,
    text: () => result.current[0],
    type: (text: string) => act(() => result.current[1](text)),
    setUrl: (url: string) => rerender({ url }),
  }
}

test('a letter is there at once and goes into the address', () => {
  const field = renderInput('')
  field.type('c')
  expect(field.text()).toBe('c')
  expect(field.write).toHaveBeenCalledWith('c')
})

test('an address that comes late takes no letter away', () => {
  const field = renderInput('')
  field.type('c')
  field.type('ce')
  field.setUrl('c')
  expect(field.text()).toBe('ce')
  field.setUrl('ce')
  expect(field.text()).toBe('ce')
})

test('an address may skip what was typed in between', () => {
  const field = renderInput('')
  field.type('c')
  field.type('ce')
  field.setUrl('ce')
  field.setUrl('c')
  expect(field.text()).toBe('c')
})

test('what others write into the address is shown', () => {
  const field = renderInput('cedar')
  field.setUrl('')
  expect(field.text()).toBe('')
})
