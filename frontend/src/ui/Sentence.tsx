import { Fragment, type ReactNode } from 'react'

/** Characters that no text contains, in the places of the parts. */
const FIRST = 0xe000
const PLACES = /([\uE000-\uE00F])/

/**
 * A sentence with a link or a bold name inside. The text says where: languages order words in their own way.
 * `<Sentence say={(terms) => text.agree(terms)} parts={[<Link … />]} />`
 */
export function Sentence({
  say,
  parts,
}: {
  say: (...places: string[]) => string
  parts: readonly ReactNode[]
}) {
  const places = parts.map((_part, index) => String.fromCharCode(FIRST + index))
  const pieces = say(...places).split(PLACES)
  return pieces.map((piece, index) => {
    const part = index % 2 ? parts[piece.charCodeAt(0) - FIRST] : piece
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a sentence do not move
    return <Fragment key={index}>{part}</Fragment>
  })
}
