import type { Point } from '@/lib/line-geometry'
import { plural } from '@/text/grammar'

const percent = (fraction: number) => `${Math.round(fraction * 100)} %`

export const maps = {
  title: 'Maps',
  intro: 'Climbers open a boulder from its pin, also without signal.',
  which: 'Which map',
  wholeArea: 'Whole area',
  noPicture: (sector: string) => (sector ? `No map of ${sector} yet` : 'No map of the whole area yet'),
  noPictureText: 'A drawing, a photo of the guidebook sketch or one from the other side of the valley.',
  choose: 'Choose a picture',
  replace: 'Replace the picture',
  pictureSaved: 'Picture saved. Look whether all pins are in place.',
  tapFor: (boulder: { number: number; name: string } | undefined) =>
    boulder ? `Tap where ${boulder.number} ${boulder.name} is.` : 'Every boulder has its pin.',
  keys: 'Drag a pin to move it. Arrow keys move it by 1 %, with Shift by 5 %; Delete takes it off.',
  pin: (number: number, name: string, { x, y }: Point) =>
    `${number} ${name}: ${percent(x)} across, ${percent(y)} down`,
  boulders: 'Boulders',
  pinned: (pinned: number, of: number) => `${pinned} of ${of} are on the map`,
  isPinned: 'on the map',
  takeOff: (name: string) => `Take ${name} off the map`,
  placeInMiddle: 'Place it in the middle',
  pins: 'Pins',
  count: (count: number) => plural(count, { one: `${count} pin`, other: `${count} pins` }),
  save: 'Save the pins',
  saved: 'Pins saved',
  delete: 'Delete the map',
  deleteTitle: 'Are you absolutely sure you want to delete this map?',
  deleteText: 'Its picture and its pins are gone. The boulders stay as they are.',
  deleted: 'Map deleted',
} as const
