/** Terms and privacy notice; their texts come from the server. */
export const legal = {
  terms: 'Terms',
  privacy: 'Privacy',
} as const
