export const sharing = {
  share: 'Κοινοποίηση',
  linkCopied: 'Ο σύνδεσμος αντιγράφηκε',
  notCopied: (link: string) => `Η αντιγραφή δεν έγινε εδώ. Ο σύνδεσμος είναι: ${link}`,
} as const
