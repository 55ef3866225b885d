const ADULT_AGE_YEARS = 18

/** Under 18 on the first day of the competition in its own time zone (`local_starts_at`), as on the server. */
export function isMinor(dateOfBirth: string, localStartsAt: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(dateOfBirth)) return false
  const adultOn = `${Number(dateOfBirth.slice(0, 4)) + ADULT_AGE_YEARS}${dateOfBirth.slice(4)}`
  return localStartsAt.slice(0, 10) < adultOn
}
