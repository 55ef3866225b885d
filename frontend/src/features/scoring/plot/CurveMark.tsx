/** Curves are told apart by their colours, and without any colour by the shape of their marks and by their dashes. */

/** Around the origin, in CSS pixels. */
const SHAPES = [
  'M-4,0a4,4 0 1,0 8,0a4,4 0 1,0 -8,0',
  'M-3.5,-3.5h7v7h-7z',
  'M0,-5l5,8.5h-10z',
  'M0,-5l5,5l-5,5l-5,-5z',
  'M0,5l5,-8.5h-10z',
  'M-5,-1.5h3.5v-3.5h3v3.5h3.5v3h-3.5v3.5h-3v-3.5h-3.5z',
]
const DASHES = ['none', '9 5', '2 5', '12 4 2 4', '5 3']

const COLOURS = [
  'text-curve-1',
  'text-curve-2',
  'text-curve-3',
  'text-curve-4',
  'text-curve-5',
  'text-curve-6',
]

export const colourOf = (curve: number) => COLOURS[curve % COLOURS.length]

/** By the curve's number; another number of dashes than of shapes, so that thirty curves differ. */
export const dashOf = (curve: number) => DASHES[curve % DASHES.length]

export const shapeOf = (curve: number) => SHAPES[curve % SHAPES.length]

export function CurveMark({ curve, x, y }: { curve: number; x: number; y: number }) {
  return (
    <path d={shapeOf(curve)} transform={`translate(${x} ${y})`} strokeWidth="1.5" className="fill-surface" />
  )
}
