/** With links to both texts. */
export const agreement = {
  account: (terms: string, privacy: string) =>
    `En créant un compte, tu acceptes les ${terms}. Ce que nous conservons sur toi est décrit dans la ${privacy}.`,
  entry: (terms: string, privacy: string) =>
    `En t’inscrivant, tu acceptes les ${terms}. Ce que nous conservons sur toi est décrit dans la ${privacy}.`,
  terms: 'conditions d’utilisation',
  privacy: 'politique de confidentialité',
} as const
