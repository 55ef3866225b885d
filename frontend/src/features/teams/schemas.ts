import { z } from '@/lib/zod'
import { teamFieldErrors } from '@/text/teams'

const MIN_NAME_LENGTH = 3
const MAX_NAME_LENGTH = 50
const LATIN_AND_NUMBERS = /^[A-Za-z0-9 ]*$/

/** Collapses white space, as the server does, so that no two names look alike. */
const normalizeSpaces = (name: string) => name.trim().split(/\s+/).join(' ')

const teamName = z.pipe(
  z.pipe(z.string(), z.transform(normalizeSpaces)),
  z
    .string()
    .check(
      z.regex(LATIN_AND_NUMBERS, { error: teamFieldErrors.nameCharacters, abort: true }),
      z.minLength(MIN_NAME_LENGTH, teamFieldErrors.nameLength),
      z.maxLength(MAX_NAME_LENGTH, teamFieldErrors.nameLength),
    ),
)

export const renameSchema = z.object({ name: teamName })
export type NewName = z.infer<typeof renameSchema>

/** With the team categories of the competition. */
export const createTeamSchema = (keys: readonly string[]) =>
  z.extend(renameSchema, { marathon_subcategory: z.enum(keys, teamFieldErrors.category) })
export type NewTeam = z.infer<ReturnType<typeof createTeamSchema>>
