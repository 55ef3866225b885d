/** Between the links to both texts. */
export const agreement = {
  before: {
    account: 'By creating an account you agree to the ',
    entry: 'By entering you agree to the ',
  },
  terms: 'terms',
  between: '. What we store about you is in the ',
  privacy: 'privacy notice',
  after: '.',
} as const
