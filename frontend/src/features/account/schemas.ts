import { z } from '@/lib/zod'
import { fieldErrors } from '@/text/account'
import { isValidPassword, MIN_PASSWORD_LENGTH } from './password-rules'

/** Catches typing errors only; the code sent by mail proves that the address exists. */
const EMAIL_PATTERN = /^[^\s@]+@[^\s@]+\.[^\s@.]{2,}$/

const email = z.string().check(z.trim(), z.regex(EMAIL_PATTERN, fieldErrors.emailIncomplete))
const newPassword = z.string().check(z.refine(isValidPassword, fieldErrors.passwordRule))

export const namesSchema = z.object({
  first_name: z.string().check(z.trim(), z.minLength(1, fieldErrors.firstNameMissing)),
  last_name: z.string().check(z.trim(), z.minLength(1, fieldErrors.lastNameMissing)),
})
export type Names = z.infer<typeof namesSchema>

export const registrationSchema = z.extend(namesSchema, { email, password: newPassword })
export type Registration = z.infer<typeof registrationSchema>

/** What the holder of a ticket adds to have an account. */
export const newAccountSchema = z.object({ email, password: newPassword })
export type NewAccount = z.infer<typeof newAccountSchema>

export const newAddressSchema = z.object({ email })
export type NewAddress = z.infer<typeof newAddressSchema>

export const loginSchema = z.object({
  email,
  password: z.string().check(z.minLength(1, fieldErrors.passwordMissing)),
})
export type Credentials = z.infer<typeof loginSchema>

/** The specification also reports a confirmation that is too short as not matching. */
const matchesConfirmation = ({
  new_password,
  new_password_confirm,
}: {
  new_password: string
  new_password_confirm: string
}) => new_password_confirm.length >= MIN_PASSWORD_LENGTH && new_password_confirm === new_password

export const passwordSchema = z.object({ new_password: newPassword, new_password_confirm: z.string() }).check(
  z.refine(matchesConfirmation, {
    path: ['new_password_confirm'],
    message: fieldErrors.passwordsDiffer,
    // Runs although `new_password` is invalid, so that both fields show their error at once.
    when: () => true,
  }),
)
export type NewPassword = z.infer<typeof passwordSchema>
