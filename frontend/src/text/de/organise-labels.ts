export const labels = {
  title: 'QR-Schilder',
  intro:
    'Druck sie aus, schneid sie zu und häng an den Start jedes Boulders eines. Ein Scan öffnet den Boulder, auch ohne Empfang.',
  sector: 'Sektor',
  allSectors: 'Alle Sektoren',
  code: (name: string) => `QR-Code: ${name}`,
  scan: 'Scannen und in Topout öffnen',
  empty: 'Noch keine Boulder',
  emptyText: 'Leg zuerst Boulder an.',
} as const
