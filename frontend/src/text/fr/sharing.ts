export const sharing = {
  share: 'Partager',
  linkCopied: 'Lien copié',
  notCopied: (link: string) => `La copie n’a pas marché ici. Voici le lien : ${link}`,
} as const
