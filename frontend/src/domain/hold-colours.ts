import { holdColours } from '@/text/hold-colours'

/** In the reader's language, if it is a common one; any other as the organiser wrote it. */
export const colourName = (color: string): string => holdColours[color.toLowerCase()] ?? color
