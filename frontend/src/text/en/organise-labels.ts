export const labels = {
  title: 'QR labels',
  intro:
    'Print them, cut them out and hang one at the start of each boulder. Scanning opens the boulder, also without signal.',
  sector: 'Sector',
  allSectors: 'All sectors',
  code: (name: string) => `QR code of ${name}`,
  scan: 'Scan to open it in Topout',
  empty: 'No boulders yet',
  emptyText: 'Add boulders first.',
} as const
