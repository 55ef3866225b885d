/** Terms and privacy notice; their texts come from the server. */
export const legal = {
  terms: 'Terms',
  privacy: 'Privacy',
  agreeBefore: 'By creating an account you agree to the ',
  agreeTerms: 'terms',
  agreeBetween: '. What we store about you is in the ',
  agreePrivacy: 'privacy notice',
  agreeAfter: '.',
} as const
