export const labels = {
  title: 'Ετικέτες QR',
  intro:
    'Τύπωσέ τες, κόψε τες και κρέμασε μία στην εκκίνηση κάθε boulder. Το σκανάρισμα ανοίγει το boulder, και χωρίς σήμα.',
  sector: 'Τομέας',
  allSectors: 'Όλοι οι τομείς',
  code: (name: string) => `Κωδικός QR: ${name}`,
  scan: 'Σκάναρε για να ανοίξει στο Topout',
  empty: 'Κανένα boulder ακόμα',
  emptyText: 'Πρόσθεσε πρώτα boulder.',
} as const
