/** With links to both texts. */
export const agreement = {
  account: (terms: string, privacy: string) =>
    `By creating an account you agree to the ${terms}. What we store about you is in the ${privacy}.`,
  entry: (terms: string, privacy: string) =>
    `By entering you agree to the ${terms}. What we store about you is in the ${privacy}.`,
  terms: 'terms',
  privacy: 'privacy notice',
} as const
