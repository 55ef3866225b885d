import { readId } from '@/lib/search-params'

/** What the QR code of a printed label says. It names the boulder by its id: names and numbers are corrected later. */
export const labelLink = (origin: string, competitionId: number, boulderId: number) =>
  `${origin}/competition/${competitionId}/boulders/?open=${boulderId}`

const LABEL_PATH = /\/competition\/(\d+)\/boulders\/?\?open=(\d+)$/

/** Competition and boulder of a label, whatever server it was printed on. */
export function readLabel(code: string): { competitionId: number; boulderId: number } | undefined {
  const [, competition = '', boulder = ''] = LABEL_PATH.exec(code) ?? []
  const competitionId = readId(competition)
  const boulderId = readId(boulder)
  return competitionId && boulderId ? { competitionId, boulderId } : undefined
}
