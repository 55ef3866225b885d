export const sharing = {
  share: 'Teilen',
  linkCopied: 'Link kopiert',
  notCopied: (link: string) => `Kopieren hat hier nicht geklappt. Das ist der Link: ${link}`,
} as const
