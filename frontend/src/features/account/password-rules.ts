import { account } from '@/text/account'
import type { CheckedRule } from '@/ui/PasswordField'

export const MIN_PASSWORD_LENGTH = 8

const RULES: { label: string; met: (password: string) => boolean }[] = [
  { label: account.passwordLength, met: (password) => password.length >= MIN_PASSWORD_LENGTH },
  { label: account.passwordLowercase, met: (password) => /[a-z]/.test(password) },
  { label: account.passwordUppercase, met: (password) => /[A-Z]/.test(password) },
  { label: account.passwordSpecial, met: (password) => /[!?@#$%^&*_0-9]/.test(password) },
]

/** Each rule of a new password with its result, shown while typing. */
export const checkPasswordRules = (password: string): CheckedRule[] =>
  RULES.map(({ label, met }) => ({ label, met: met(password) }))

export const isValidPassword = (password: string): boolean => RULES.every(({ met }) => met(password))
