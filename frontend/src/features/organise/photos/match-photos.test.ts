import { expect, test } from 'vitest'
import { matchPhoto } from './match-photos'

const BOULDERS = [
  { id: 1, number: 7, name: 'Nose' },
  { id: 2, number: 8, name: 'Le Château / gauche' },
  { id: 3, number: 9, name: '1984' },
  { id: 4, number: 10, name: 'Roof 2' },
  { id: 5, number: 11, name: 'Roof' },
  { id: 6, number: 12, name: 'Μύτη' },
  { id: 7, number: 20, name: 'Slab' },
  { id: 8, number: 20, name: 'Slab, right' },
]

test.each([
  ['7.jpg', 1],
  ['007.JPEG', 1],
  ['07 Nose.jpeg', 1],
  ['7_2.jpg', 1],
  ['7-final.webp', 1],
  ['Boulder 7.jpg', 1],
  ['boulder_07.jpg', 1],
  ['Nr. 7.png', 1],
  ['#7.png', 1],
  ['nose.png', 1],
  ['Nose (1).jpg', 1],
  ['NOSE copy.png', 1],
  ['le-chateau-gauche.jpg', 2],
  ['1984.jpg', 3],
  ['Roof 2.jpg', 4],
  ['roof_2.jpg', 4],
  ['Roof 3.jpg', 5],
  ['ΜΥΤΗ.jpg', 6],
  ['20 Slab, right.jpg', 8],
])('%s is boulder %i', (file, id) => {
  expect(matchPhoto(file, BOULDERS)?.id).toBe(id)
})

test.each([
  'IMG_1234.jpg',
  'IMG_0007.jpg',
  'DSC00007.JPG',
  'PXL_20260704_101112.jpg',
  '20260704_101112.jpg',
  '2026-07-04 10.11.12.jpg',
  'WhatsApp Image 2026-07-04 at 10.11.12.jpeg',
  '20.jpg',
  '8 Nose.jpg',
  '99 Nose.jpg',
  '.jpg',
  'jpg',
  '',
  '7'.repeat(5000),
])('%s is chosen by hand', (file) => {
  expect(matchPhoto(file, BOULDERS)).toBeNull()
})

test('a number that is the name of another boulder is chosen by hand', () => {
  const boulders = [...BOULDERS, { id: 9, number: 30, name: '7' }]
  expect(matchPhoto('7.jpg', boulders)).toBeNull()
  expect(matchPhoto('7 Nose.jpg', boulders)?.id).toBe(1)
})
