/** Text on a canvas, in the letters of the app, as large as there is room. */

export const COLOURS = {
  ground: '#1b1917',
  raised: '#292521',
  lines: '#3a352f',
  edges: '#6b6358',
  ink: '#fdfcfa',
  soft: '#c9c1b4',
  signal: '#ff5cb3',
} as const

export interface Box {
  x: number
  y: number
  width: number
  height: number
}

type Context = CanvasRenderingContext2D
type Face = 'bold' | 'plain' | 'numeral'

const FONTS: Record<Face, (size: number) => string> = {
  bold: (size) => `800 ${size}px Archivo, system-ui, sans-serif`,
  plain: (size) => `600 ${size}px Archivo, system-ui, sans-serif`,
  numeral: (size) => `700 ${size}px "Archivo Condensed", Archivo, sans-serif`,
}

/** A canvas does not wait for fonts, and asks for none. Without signal those are used that the phone has. */
export const loadFonts = (letters: string) =>
  Promise.allSettled(Object.values(FONTS).map((font) => document.fonts.load(font(80), letters)))

export interface TextStyle {
  face: Face
  /** The largest that fits is used. */
  sizes: readonly number[]
  colour: string
  maxLines?: number
  align?: 'left' | 'right'
}

/** Draws below `y`, and returns where the text ends. */
export function drawText(
  context: Context,
  text: string,
  at: Pick<Box, 'x' | 'y' | 'width'>,
  style: TextStyle,
) {
  const { size, lines } = fitText(context, text, at.width, style)
  context.font = FONTS[style.face](size)
  context.fillStyle = style.colour
  context.textAlign = style.align ?? 'left'
  context.textBaseline = 'alphabetic'
  const x = style.align === 'right' ? at.x + at.width : at.x
  const lineHeight = size * (style.face === 'numeral' ? 0.8 : 1.14)
  const firstBaseline = at.y + size * 0.76
  for (const [index, line] of lines.entries()) context.fillText(line, x, firstBaseline + index * lineHeight)
  return firstBaseline + (lines.length - 1) * lineHeight + size * (style.face === 'numeral' ? 0 : 0.24)
}

export function measure(context: Context, text: string, face: Face, size: number): number {
  context.font = FONTS[face](size)
  return context.measureText(text).width
}

function fitText(context: Context, text: string, width: number, { face, sizes, maxLines = 1 }: TextStyle) {
  const fits = (line: string) => context.measureText(line).width <= width
  for (const size of sizes) {
    context.font = FONTS[face](size)
    const lines = wrap(text, fits)
    if (lines.length <= maxLines && lines.every(fits)) return { size, lines }
  }
  const size = sizes.at(-1) ?? 0
  context.font = FONTS[face](size)
  const lines = wrap(text, fits)
  const kept = [...lines.slice(0, maxLines - 1), lines.slice(maxLines - 1).join(' ')]
  return { size, lines: kept.filter(Boolean).map((line) => shorten(line, fits)) }
}

/** Words with the space before them; a hyphen ends one. */
const WORDS = /\s*[^\s-]+-*|\s*-+/g

function wrap(text: string, fits: (line: string) => boolean): string[] {
  const lines: string[] = []
  for (const word of text.trim().match(WORDS) ?? []) {
    const last = lines.at(-1)
    if (last !== undefined && fits(last + word)) lines[lines.length - 1] = last + word
    else lines.push(word.trimStart())
  }
  return lines
}

function shorten(line: string, fits: (line: string) => boolean): string {
  if (fits(line)) return line
  const letters = [...line]
  while (letters.length > 0 && !fits(`${letters.join('')}…`)) letters.pop()
  return `${letters.join('').trimEnd()}…`
}
