export const legal = {
  terms: 'Nutzungsbedingungen',
  privacy: 'Datenschutz',
}
