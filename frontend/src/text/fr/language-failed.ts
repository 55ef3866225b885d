export const languageFailed = 'Pas de réseau. Tu pourras changer de langue quand tu capteras à nouveau.'
