import { expect, test } from 'vitest'
import { linkTo } from './share-link'

test('a shared link names the open board, and leaves out what is not chosen', () => {
  expect(linkTo('/live/4', { category: 'lt_6B', round: undefined })).toBe(
    `${window.location.origin}/live/4?category=lt_6B`,
  )
  expect(linkTo('/event/4')).toBe(`${window.location.origin}/event/4`)
})

test('a shared link does not carry the language of the person who shares it', () => {
  window.history.replaceState(null, '', '/event/4?lang=el')
  expect(linkTo('/event/4')).not.toContain('lang')
})
