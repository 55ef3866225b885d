import { beforeEach, expect, test, vi } from 'vitest'
import type { Boulder } from '@/api/boulder-queries'
import { addPhotos } from './use-photos'

const BOULDERS = [{ id: 4, number: 7, name: 'Le Toit' }] as Boulder[]

beforeEach(() => {
  URL.createObjectURL = vi.fn(() => 'blob:photo')
})

test('of two photos of one boulder the first has it; one that is saved can be replaced', () => {
  const [first, second] = addPhotos([], [new File(['a'], 'Le Toit.jpg'), new File(['ab'], '7.jpg')], BOULDERS)
  expect([first?.boulderId, second?.boulderId]).toEqual([4, null])
  const saved = addPhotos([], [new File(['a'], 'Le Toit.jpg')], BOULDERS).map((photo) => ({
    ...photo,
    state: 'saved' as const,
  }))
  expect(addPhotos(saved, [new File(['ab'], '7.jpg')], BOULDERS)[1]?.boulderId).toBe(4)
})
