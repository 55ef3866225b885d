import { expect, test } from 'vitest'
import { readEmbedSearch, readOverlaySearch } from '@/domain/embed-search'
import { parseSearch } from '@/lib/search-params'
import { framePath, frameSnippet, overlayPath } from './snippets'

const searchOf = (path: string) => parseSearch(path.split('?')[1] ?? '')

test('the address of a frame says only what was chosen, and the frame reads it as it was meant', () => {
  const plain = { show: 'board', category: '', theme: '', height: 600 } as const
  expect(framePath(4, plain)).toBe('/embed/4')
  const chosen = framePath(4, { ...plain, category: 'lt_6B & co', theme: 'dark' })
  expect(readEmbedSearch(searchOf(chosen))).toEqual({
    show: undefined,
    category: 'lt_6B & co',
    theme: 'dark',
  })
  expect(framePath(4, { ...plain, show: 'countdown', category: 'women' })).toBe('/embed/4?show=countdown')
})

test('a name with quotation marks and tags cannot leave the title of the frame', () => {
  const snippet = frameSnippet('https://x/embed/4?a=1&b=2', 'Slabs "&" <script>alert(1)</script>', 500)
  // Another element: the test's browser would load the frame.
  const page = new DOMParser().parseFromString(snippet.replaceAll('iframe', 'section'), 'text/html')
  expect(page.querySelector('script')).toBeNull()
  expect(page.querySelector('section')?.title).toBe('Slabs "&" <script>alert(1)</script>')
  expect(page.querySelector('section')?.getAttribute('src')).toBe('https://x/embed/4?a=1&b=2')
})

test('the overlay reads size and colours as they were chosen', () => {
  const path = overlayPath(4, { show: 'wall', category: 'women', ink: 'ffffff', paper: '102030', size: 120 })
  expect(readOverlaySearch(searchOf(path))).toMatchObject({
    show: 'wall',
    category: 'women',
    ink: 'ffffff',
    paper: '102030',
    size: 120,
  })
})
