/** Terms and privacy notice; their texts come from the server. */
export const legal = {
  terms: 'Nutzungsbedingungen',
  privacy: 'Datenschutz',
} as const
