import { account } from '@/text/account'
import type { LiveRule } from '@/ui/PasswordField'

export const SHORTEST_PASSWORD = 8

const NEEDS: { label: string; met: (password: string) => boolean }[] = [
  { label: account.passwordLength, met: (password) => password.length >= SHORTEST_PASSWORD },
  { label: account.passwordLowercase, met: (password) => /[a-z]/.test(password) },
  { label: account.passwordUppercase, met: (password) => /[A-Z]/.test(password) },
  { label: account.passwordSpecial, met: (password) => /[!?@#$%^&*_0-9]/.test(password) },
]

/** The rule of a new password, need by need, for showing it while somebody types. */
export const liveRules = (password: string): LiveRule[] =>
  NEEDS.map(({ label, met }) => ({ label, met: met(password) }))

export const keepsPasswordRule = (password: string): boolean => NEEDS.every(({ met }) => met(password))
