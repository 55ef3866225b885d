/** `?competition_id=4`; anything else is as if it were not there. */
export function readCompetition(search: Record<string, unknown>): { competition_id?: number } {
  const id = Number(search.competition_id)
  return Number.isSafeInteger(id) && id > 0 ? { competition_id: id } : {}
}
