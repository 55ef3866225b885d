import { expect, it } from 'vitest'
import type { Boulder } from '@/api/boulder-queries'
import { nextUnpinned, pinsOf, place, toBody, unpin } from './pins'

const boulders = [{ id: 1 }, { id: 2 }, { id: 3 }] as Boulder[]

it('pins are placed, moved, taken off, and sent as the server stores them', () => {
  const saved = { pins: [{ boulder_id: 1, x: 0.1, y: 0.2 }] }
  const pins = pinsOf(saved)
  expect(toBody(pins)).toEqual(saved.pins)
  const moved = place(pins, 1, { x: 1.5, y: 0.25 })
  expect(moved.get(1)).toEqual({ x: 1, y: 0.25 })
  expect(unpin(pins, 1).size).toBe(0)
})

it('the next boulder to place is the one after, and at the end the first that was left out', () => {
  const pins = place(new Map(), 2, { x: 0, y: 0 })
  expect(nextUnpinned(boulders, pins, 1)).toBe(3)
  expect(nextUnpinned(boulders, pins, 3)).toBe(1)
  expect(nextUnpinned(boulders.slice(1, 2), pins, null)).toBeNull()
})
