import type { ApiClient, Json } from './api-client'
import type { TestCompetition } from './competitions'
import { hoursFromNow, times } from './times'

/** Classes and sessions of a competition, through the API. */

/** Changes one class and leaves the others as they are. */
export async function changeClass(competition: TestCompetition, key: string, changes: Json): Promise<void> {
  const { data } = await competition.organiser.get(`/api/competitions/${competition.id}/categories`)
  await competition.changeCategories(
    ...(data as Json[]).map(({ places_left, rules, inputs, contestants, ...category }) => ({
      ...category,
      ...(category.key === key && changes),
    })),
  )
}

/** Puts somebody who has entered into a class. */
export async function moveToClass(
  competition: TestCompetition,
  category: string,
  climber: ApiClient,
): Promise<void> {
  const { data } = await climber.get(`/api/participant/${competition.id}`)
  const { id } = data as { id: number }
  const move = { participant_ids: [id], category }
  await competition.organiser.post(`/api/competitions/${competition.id}/classes`, move)
}

export async function sessionIds(competition: TestCompetition): Promise<number[]> {
  const { data } = await competition.organiser.get(`/api/competitions/${competition.id}/sessions`)
  return (data as { id: number }[]).map(({ id }) => id)
}

/** A session, from and until so many minutes from now; returns its id. */
export async function addSession(
  competition: TestCompetition,
  name: string,
  from: number,
  until: number,
): Promise<number> {
  const session = { name, ...times({ starts_at: from / 60, ends_at: until / 60 }) }
  const { data } = await competition.organiser.post(`/api/competitions/${competition.id}/sessions`, session)
  return (data as { id: number }).id
}

export async function extendSession(
  competition: TestCompetition,
  sessionId: number,
  minutes: number,
): Promise<void> {
  await competition.organiser.post(`/api/sessions/${sessionId}/extend`, { minutes })
}

/** Moves its end to so many minutes from now. */
export async function endSession(
  competition: TestCompetition,
  sessionId: number,
  minutes: number,
): Promise<void> {
  await competition.organiser.patch(`/api/sessions/${sessionId}`, { ends_at: hoursFromNow(minutes / 60) })
}
