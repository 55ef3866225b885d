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

test('typed text is shown at once and written to the URL', () => {
  const field = renderInput('')
  field.type('c')
  expect(field.text()).toBe('c')
  expect(field.write).toHaveBeenCalledWith('c')
})

test('a URL update that arrives late does not overwrite newer input', () => {
  const field = renderInput('')
  field.type('c')
  field.type('ce')
  field.setUrl('c')
  expect(field.text()).toBe('ce')
  field.setUrl('ce')
  expect(field.text()).toBe('ce')
})

test('a URL update may skip intermediate values', () => {
  const field = renderInput('')
  field.type('c')
  field.type('ce')
  field.setUrl('ce')
  field.setUrl('c')
  expect(field.text()).toBe('c')
})

test('changes of the URL from elsewhere are shown', () => {
  const field = renderInput('cedar')
  field.setUrl('')
  expect(field.text()).toBe('')
})
