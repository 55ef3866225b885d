import { z } from 'zod'
import { teamFieldErrors } from '@/text/teams'

const SHORTEST_NAME = 3
const LONGEST_NAME = 50
const LATIN_AND_NUMBERS = /^[A-Za-z0-9 ]*$/

/** White space of any kind becomes single spaces, as on the server: two names never look alike. */
const tidy = (name: string) => name.trim().split(/\s+/).join(' ')

const teamName = z
  .string()
  .transform(tidy)
  .pipe(
    z
      .string()
      .regex(LATIN_AND_NUMBERS, { error: teamFieldErrors.nameCharacters, abort: true })
      .min(SHORTEST_NAME, teamFieldErrors.nameLength)
      .max(LONGEST_NAME, teamFieldErrors.nameLength),
  )

export const renameForm = z.object({ name: teamName })
export type NewName = z.infer<typeof renameForm>

export const createTeamForm = renameForm.extend({
  marathon_subcategory: z.enum(['lt_6B', 'gte_6B'], teamFieldErrors.category),
})
export type NewTeam = z.infer<typeof createTeamForm>
