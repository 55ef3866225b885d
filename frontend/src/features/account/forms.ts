import { z } from 'zod'
import { fieldSentences } from '@/text/account'
import { keepsPasswordRule, SHORTEST_PASSWORD } from './password-rule'

/** Only a net for typing errors: whether the address exists, the code by mail will tell. */
const LOOKS_LIKE_EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@.]{2,}$/

const email = z.string().trim().regex(LOOKS_LIKE_EMAIL, fieldSentences.emailIncomplete)
const newPassword = z.string().refine(keepsPasswordRule, fieldSentences.passwordRule)

export const namesForm = z.object({
  first_name: z.string().trim().min(1, fieldSentences.firstNameMissing),
  last_name: z.string().trim().min(1, fieldSentences.lastNameMissing),
})
export type Names = z.infer<typeof namesForm>

export const registerForm = namesForm.extend({ email, password: newPassword })
export type Registration = z.infer<typeof registerForm>

export const loginForm = z.object({ email, password: z.string().min(1, fieldSentences.passwordMissing) })
export type Credentials = z.infer<typeof loginForm>

/** As the specification words it, a confirmation that is too short does not match either. */
const confirms = ({
  new_password,
  new_password_confirm,
}: {
  new_password: string
  new_password_confirm: string
}) => new_password_confirm.length >= SHORTEST_PASSWORD && new_password_confirm === new_password

export const passwordForm = z
  .object({ new_password: newPassword, new_password_confirm: z.string() })
  .refine(confirms, {
    path: ['new_password_confirm'],
    message: fieldSentences.passwordsDiffer,
    // Both sentences appear at once, each at its own field.
    when: () => true,
  })
export type NewPassword = z.infer<typeof passwordForm>
