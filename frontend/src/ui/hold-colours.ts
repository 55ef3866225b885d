/** Full class names, because Tailwind finds classes by scanning the source. */
const SWATCHES: Record<string, string> = {
  black: 'bg-hold-black',
  blue: 'bg-hold-blue',
  brown: 'bg-hold-brown',
  gray: 'bg-hold-grey',
  green: 'bg-hold-green',
  grey: 'bg-hold-grey',
  orange: 'bg-hold-orange',
  pink: 'bg-hold-pink',
  purple: 'bg-hold-purple',
  red: 'bg-hold-red',
  violet: 'bg-hold-purple',
  white: 'bg-hold-white',
  yellow: 'bg-hold-yellow',
}

/** The class of a hold colour, or undefined for a word that is no common colour. */
export const holdSwatch = (color: string): string | undefined => SWATCHES[color.trim().toLowerCase()]
