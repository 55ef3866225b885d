import type { Point } from '@/lib/line-geometry'

const percent = (fraction: number) => `${Math.round(fraction * 100)}%`

export const lineEditor = {
  title: 'Σχεδίασε τη γραμμή',
  of: (number: number, name: string) => `${number} ${name}`,
  notFound: 'Δεν υπάρχει τέτοιο boulder',
  back: 'Πίσω στα boulder',
  noPhoto: 'Χρειάζεται πρώτα φωτογραφία',
  noPhotoText: 'Τράβηξε ή διάλεξε μία και μετά σχεδίασε πάνω της.',
  photo: (name: string) => `Φωτογραφία για σχεδίαση: ${name}`,
  tool: 'Σχεδίαση',
  tools: {
    line: 'Γραμμή',
    start: 'Εκκίνηση',
    hold: 'Πιάσιμο',
    zone: 'Zone',
    top: 'Top',
    move: 'Μετακίνηση',
  },
  hints: {
    line: 'Σχεδίασε από την εκκίνηση ως το top. Σήκωσε το δάχτυλο όποτε θέλεις: η επόμενη γραμμή συνεχίζει από εκεί.',
    start: 'Πάτα κάθε πιάσιμο εκκίνησης.',
    hold: 'Πάτα τα πιασίματα που δύσκολα φαίνονται.',
    zone: 'Πάτα το πιάσιμο της zone.',
    top: 'Πάτα εκεί όπου είναι το top.',
    move: 'Σύρε ένα πιάσιμο ή μια γωνία της γραμμής.',
  },
  undo: 'Αναίρεση',
  clear: 'Καθαρισμός',
  points: 'Σημείο προς σημείο',
  pointsHint: 'Τα βέλη μετακινούν ένα σημείο κατά 1%, με Shift κατά 5%. Το Delete το αφαιρεί.',
  noPoints: 'Δεν έχει σχεδιαστεί τίποτα ακόμα.',
  linePoint: (number: number) => `Γραμμή, σημείο ${number}`,
  point: (name: string, { x, y }: Point) => `${name}: ${percent(x)} από αριστερά, ${percent(y)} από πάνω`,
  add: (tool: string) => `Προσθήκη: ${tool}`,
  remove: (point: string) => `Αφαίρεση: ${point}`,
  words: 'Η γραμμή με λόγια',
  wordsHint: (derived: string) =>
    derived
      ? `Για όσους δεν βλέπουν τη φωτογραφία. Αν μείνει κενό, λέει: «${derived}»`
      : 'Για όσους δεν βλέπουν τη φωτογραφία.',
  save: 'Αποθήκευση γραμμής',
  saved: (name: string) => `Η γραμμή αποθηκεύτηκε: ${name}`,
} as const
