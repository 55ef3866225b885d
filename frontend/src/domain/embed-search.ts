import { readText, searchReader } from '@/lib/search-params'

const oneOf =
  <Value extends string>(...values: Value[]) =>
  (text: string): Value | undefined =>
    values.find((value) => value === text)

/** `f4f1eb`: without the sign that would start the fragment of an address. */
const readColour = (text: string) => (/^(?:[0-9a-f]{3}){1,2}$/i.test(text) ? text : undefined)

const MIN_SIZE = 50
const MAX_SIZE = 300

/** In percent. */
function readSize(text: string): number | undefined {
  const size = Number(text)
  return Number.isInteger(size) && size >= MIN_SIZE && size <= MAX_SIZE ? size : undefined
}

/** What stands in a club's page: `/embed/4?category=women&theme=dark`. */
export const readEmbedSearch = searchReader({
  show: oneOf('board', 'countdown'),
  category: readText,
  theme: oneOf('light', 'dark'),
})

/** What lies over the picture of a live stream: `/overlay/4?show=wall&ink=ffffff&paper=000000&size=120`. */
export const readOverlaySearch = searchReader({
  show: oneOf('all', 'wall', 'top', 'clock'),
  category: readText,
  round: readText,
  ink: readColour,
  paper: readColour,
  accent: readColour,
  size: readSize,
})

export type OverlaySearch = ReturnType<typeof readOverlaySearch>
