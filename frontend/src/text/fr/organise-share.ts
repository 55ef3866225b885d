export const organiseShare = {
  title: 'Partager et intégrer',
  intro: 'Comment on trouve ta compétition : un lien, une affiche, la page du club, un direct.',
  draft: 'C’est un brouillon. Tant que tu ne l’as pas publié, ces liens ne mènent nulle part.',
  privateBoard:
    'Le classement n’est pas public : le public ne le voit ni sur ta page ni dans un direct. Tu peux changer cela dans les réglages.',
  link: 'La page de ta compétition',
  linkIntro:
    'Avec ce lien on s’inscrit, puis on suit le classement. Dans un message, il montre le nom, la date et une image.',
  address: 'Adresse',
  copyLink: 'Copier le lien',
  poster: 'Imprimer une affiche',
  frame: 'Sur ta propre page',
  frameIntro: 'Le classement ou le compte à rebours dans la page de ton club. Il se met à jour tout seul.',
  frameTitle: (name: string) => `${name} : en direct`,
  show: 'Ce qui est montré',
  shows: { board: 'Classement', countdown: 'Compte à rebours' },
  category: 'Catégorie',
  anyCategory: 'La première',
  theme: 'Couleurs',
  themes: { own: 'Comme l’appareil', light: 'Clair', dark: 'Sombre' },
  height: 'Hauteur',
  pixels: (height: number) => `${height} pixels`,
  snippet: 'Code pour ta page',
  snippetHint: 'Colle-le à l’endroit voulu, ou donne-le à la personne qui s’occupe de ta page.',
  copySnippet: 'Copier le code',
  copied: 'Code copié',
  notCopied: 'La copie n’a pas marché ici. Touche le code : il est alors sélectionné.',
  preview: 'Voici le résultat',
  stream: 'Habillage pour un direct',
  streamIntro:
    'Ajoute l’adresse comme source navigateur, aussi grande que l’image. Elle est transparente et garde le dernier état si la connexion se perd.',
  overlays: {
    all: 'Tout',
    wall: 'Qui est sur le mur, avec le chrono',
    clock: 'Le chrono seul',
    top: 'Les cinq premières places',
  },
  size: 'Taille du texte',
  percent: (percent: number) => `${percent} %`,
  ownColours: 'Couleurs personnalisées',
  colours: { ink: 'Texte', paper: 'Fond', accent: 'Ce qu’il faut' },
  sample: 'Qui est sur le mur · 2 essais',
  sampleNeeds: 'Un top en 3 essais pour mener',
  tryOut: 'Essayer',
} as const

export const poster = {
  title: 'Affiche',
  intro:
    'Une feuille à accrocher sur le site, en salle ou dans une vitrine. Le code mène à la page de ta compétition.',
  scan: 'Scanne pour t’inscrire et suivre le classement en direct',
  qr: (name: string) => `Code QR : ${name}`,
} as const
