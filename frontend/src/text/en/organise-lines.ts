import type { Point } from '@/lib/line-geometry'

const percent = (fraction: number) => `${Math.round(fraction * 100)} %`

export const lineEditor = {
  title: 'Draw the line',
  of: (number: number, name: string) => `${number} ${name}`,
  notFound: 'There is no such boulder',
  back: 'Back to the boulders',
  noPhoto: 'It needs a photo first',
  noPhotoText: 'Take one or choose one, then draw on it.',
  photo: (name: string) => `Photo of ${name}, to draw on`,
  tool: 'Draw',
  tools: { line: 'Line', start: 'Start', hold: 'Hold', zone: 'Zone', top: 'Top', move: 'Move' },
  hints: {
    line: 'Draw from the start to the top. Lift your finger any time: the next stroke goes on from there.',
    start: 'Tap each start hold.',
    hold: 'Tap holds that are easy to miss.',
    zone: 'Tap the zone hold.',
    top: 'Tap where it tops out.',
    move: 'Drag a hold or a corner of the line.',
  },
  undo: 'Undo',
  clear: 'Clear',
  points: 'Point by point',
  pointsHint: 'Arrow keys move a point by 1 %, with Shift by 5 %. Delete removes it.',
  noPoints: 'Nothing drawn yet.',
  linePoint: (number: number) => `Line, point ${number}`,
  point: (name: string, { x, y }: Point) => `${name}: ${percent(x)} across, ${percent(y)} down`,
  add: (tool: string) => `Add: ${tool}`,
  remove: (point: string) => `Remove ${point}`,
  words: 'The line in words',
  wordsHint: (derived: string) =>
    derived
      ? `For anyone who can’t see the photo. Left empty, it says: “${derived}”`
      : 'For anyone who can’t see the photo.',
  save: 'Save the line',
  saved: (name: string) => `Line of ${name} saved`,
} as const
