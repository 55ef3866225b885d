/** Terms and privacy notice; their texts come from the server. */
export const legal = {
  terms: 'Conditions',
  privacy: 'Confidentialité',
} as const
