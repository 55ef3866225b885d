/** What somebody did on one boulder, as results and boards of rounds show it. Pure. */

export interface ShownResult {
  topped: boolean
  zoned: boolean
  /** To the top, or so far. Null: nobody counted them. */
  tries: number | null
  zone_tries: number | null
}

/** A cell of a round's grid: the try of the zone and that of the top, null without. */
export interface GridCell {
  tries: number
  zone: number | null
  top: number | null
}

export const readGridCell = ({ tries, zone, top }: GridCell): ShownResult => ({
  topped: top !== null,
  zoned: zone !== null || top !== null,
  tries: top ?? tries,
  zone_tries: zone ?? top,
})
