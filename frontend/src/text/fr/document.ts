/** What the page and the installed app say before any script runs: `vite/document.ts` writes it into their files. */
export const page = {
  description:
    'Compétitions de bloc en équipe. Note tes réalisations au pied des blocs, avec ou sans réseau.',
  tooOld: 'Ce navigateur est trop ancien pour Topout',
  tooOldForAscents: 'Il ne peut pas garder tes réalisations sur ce téléphone.',
  tooOldToRun: 'Il ne peut pas faire tourner l’application.',
  tooOldToDraw: 'Il ne peut pas afficher les pages.',
  tooOldAdvice:
    'Topout a besoin d’iOS 16.4, de Chrome 111, de Firefox 128 ou d’une version plus récente. Fais la mise à jour, ou ouvre Topout dans un autre navigateur.',
  noScript: 'Topout a besoin de JavaScript. Active-le et rouvre la page.',
} as const

export const installed = {
  startPage: 'La page d’accueil',
  dashboard: 'Ton aperçu',
  howItWorks: 'Comment ça marche',
  wideStartPage: 'La page d’accueil sur grand écran',
  competitions: 'Compétitions',
  cragCheck: 'Test du téléphone',
} as const
