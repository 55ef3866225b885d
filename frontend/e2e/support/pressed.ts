/** What judges press in a final, and a count of it that knows nothing of the app. */

export type Button = 'Try' | 'Zone' | 'Top'

interface Cell {
  tries: number
  zone: number | null
  top: number | null
}

export class Pressed {
  private readonly cells = new Map<string, Cell>()
  private readonly ops = new Map<number, number>()

  /** The result on this boulder after these presses of its judge. */
  add(boulder: number, name: string, buttons: readonly Button[]): void {
    const cell = { ...this.cellOf(boulder, name) }
    for (const button of buttons) {
      if (button === 'Try') cell.tries += 1
      else cell.tries = Math.max(1, cell.tries)
      if (button !== 'Try') cell.zone ??= cell.tries
      if (button === 'Top') cell.top = cell.tries
    }
    this.replace(boulder, name, cell, buttons.length)
  }

  /** A correction replaces the result as a whole. */
  replace(boulder: number, name: string, cell: Cell, presses = 1): void {
    this.cells.set(`${boulder}/${name}`, cell)
    this.ops.set(boulder, this.opsOf(boulder) + presses)
  }

  /** How often its judge has pressed something that changed a result. */
  opsOf = (boulder: number): number => this.ops.get(boulder) ?? 0

  cellOf = (boulder: number, name: string): Cell =>
    this.cells.get(`${boulder}/${name}`) ?? { tries: 0, zone: null, top: null }

  /** I1: 25 points for a top and 10 for a zone, a tenth less for each try before it. The best first. */
  rank(boulders: readonly number[], names: readonly string[]): { name: string; score: number }[] {
    const pointsOf = ({ top, zone }: Cell) => {
      if (top !== null) return 250 - (top - 1)
      return zone === null ? 0 : 100 - (zone - 1)
    }
    const scoreOf = (name: string) =>
      boulders.map((one) => pointsOf(this.cellOf(one, name))).reduce((sum, one) => sum + one, 0) / 10
    return names.map((name) => ({ name, score: scoreOf(name) })).sort((one, other) => other.score - one.score)
  }
}
