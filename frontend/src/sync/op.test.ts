import { expect, test } from 'vitest'
import { TOPPED, tapOn } from '@/testing/ascents'
import { makeOp, newDevice, wireOp } from './op'

const NOW = new Date('2026-06-06T13:02:11.482Z')
const ID = '0a8f6c1e-5a57-4b0c-9c2e-2f8b8f6f7a01'

test('Y1: an op has all facts of the ascent and the next seq of its device', () => {
  const device = { ...newDevice(), last_seq: 24 }
  expect(makeOp(tapOn(12), ID, NOW, device)).toEqual({
    op_id: ID,
    device_id: device.device_id,
    seq: 25,
    competition_id: 4,
    participant_id: 17,
    boulder_id: 12,
    ...TOPPED,
    climbed_at: '2026-06-06T13:02:11.482Z',
    clock: { wall: '2026-06-06T13:02:11.482Z', anchor_wall: null, anchor_server: null },
  })
})

test('Y1: undo is an op of its own that clears', () => {
  const op = makeOp(tapOn(12, { kind: 'clear' }), ID, NOW, newDevice())
  expect(op).toMatchObject({ kind: 'clear', seq: 1 })
  expect(op).not.toHaveProperty('topped')
})

test('Y12: the time of climbing may be set by hand, and is never after the tap', () => {
  const earlier = new Date('2026-06-06T12:40:00.000Z')
  expect(makeOp({ ...tapOn(12), climbed_at: earlier }, ID, NOW, newDevice()).climbed_at).toBe(
    earlier.toISOString(),
  )
  const later = new Date('2026-06-06T14:00:00.000Z')
  expect(makeOp({ ...tapOn(12), climbed_at: later }, ID, NOW, newDevice()).climbed_at).toBe(NOW.toISOString())
})

test('Y1: the device is named once beside a batch, not in each op', () => {
  expect(wireOp(makeOp(tapOn(12), ID, NOW, newDevice()))).not.toHaveProperty('device_id')
})

test('Y1: every device has its own id', () => {
  expect(newDevice().device_id).not.toBe(newDevice().device_id)
})
