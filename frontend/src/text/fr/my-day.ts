export const cardText = {
  flashes: 'Flashs',
  hardest: 'Plus dur',
  wasThere: 'J’y étais',
  notPublic: 'Le classement de cette compétition n’est pas public',
  frozen: (time: string) => `État à ${time}, quand le classement a été figé`,
  noPlace: 'Hors classement',
  fileName: (competitionId: number, format: string) => `ma-journee-${competitionId}-${format}.png`,
} as const

export const myDay = {
  title: 'Une image de ta journée',
  intro: 'À publier ou à garder. Elle est créée sur ce téléphone, rien n’est envoyé.',
  whose: 'La journée de',
  format: 'Format',
  portrait: 'Portrait',
  square: 'Carré',
  onlyPublic: 'Elle montre seulement ce que tout le monde voit au classement en ce moment.',
  empty: 'Pas encore d’image',
  emptyText:
    'Dès que la compétition a commencé et que tu es au classement, tu peux créer ici une image de ta journée.',
  save: 'Enregistrer l’image',
  share: 'Partager l’image',
  saved: 'Image enregistrée',
  failed: 'Ce téléphone n’a pas pu créer l’image. Une capture d’écran de cette page montre la même chose.',
  link: 'Image de ma journée',
  teamLink: 'Image de notre journée',
} as const
