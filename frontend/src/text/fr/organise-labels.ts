export const labels = {
  title: 'Étiquettes QR',
  intro:
    'Imprime-les, découpe-les et accroche-en une au départ de chaque bloc. Les scanner ouvre le bloc, même sans réseau.',
  sector: 'Secteur',
  allSectors: 'Tous les secteurs',
  code: (name: string) => `Code QR : ${name}`,
  scan: 'Scanne pour l’ouvrir dans Topout',
  empty: 'Pas encore de blocs',
  emptyText: 'Ajoute d’abord des blocs.',
} as const
