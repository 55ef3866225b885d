/** Terms and privacy notice; their texts come from the server. */
export const legal = {
  terms: 'Όροι χρήσης',
  privacy: 'Απόρρητο',
} as const
