/** Links that people share. */
export const sharing = {
  share: 'Share',
  linkCopied: 'Link copied',
  notCopied: (link: string) => `Copying didn’t work here. This is the link: ${link}`,
} as const
