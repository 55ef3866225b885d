import { expect, test } from 'vitest'
import { describeWitnesses } from '@/text/witness'

test('a doubt names who saw the top, and says where nobody did although it was asked', () => {
  expect(describeWitnesses(['Ada Stone', 'Ben Stone', 'Cleo Stone'], true)).toBe(
    'Seen by Ada Stone, Ben Stone and Cleo Stone.',
  )
  expect(describeWitnesses([], true)).toBe('Nobody has confirmed this top.')
  expect(describeWitnesses([], false)).toBeNull()
  expect(describeWitnesses(undefined, true), 'stored before an update').toBeNull()
})
