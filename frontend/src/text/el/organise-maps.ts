import type { Point } from '@/lib/line-geometry'
import { plural } from '@/text/grammar'

const percent = (fraction: number) => `${Math.round(fraction * 100)}%`

export const maps = {
  title: 'Χάρτες',
  intro: 'Από την πινέζα ανοίγει το boulder, και χωρίς σήμα.',
  which: 'Ποιος χάρτης',
  wholeArea: 'Όλη η περιοχή',
  noPicture: (sector: string) =>
    sector ? `Κανένας χάρτης ακόμα: ${sector}` : 'Κανένας χάρτης όλης της περιοχής ακόμα',
  noPictureText:
    'Ένα σχέδιο, μια φωτογραφία από το σκίτσο του οδηγού ή μία από την απέναντι πλευρά της κοιλάδας.',
  choose: 'Διάλεξε εικόνα',
  replace: 'Άλλαξε την εικόνα',
  pictureSaved: 'Η εικόνα αποθηκεύτηκε. Κοίτα αν όλες οι πινέζες είναι στη θέση τους.',
  tapFor: (boulder: { number: number; name: string } | undefined) =>
    boulder
      ? `Πάτα εκεί όπου είναι το ${boulder.number} ${boulder.name}.`
      : 'Κάθε boulder έχει την πινέζα του.',
  keys: 'Σύρε μια πινέζα για να τη μετακινήσεις. Τα βέλη τη μετακινούν κατά 1%, με Shift κατά 5%· το Delete τη βγάζει.',
  pin: (number: number, name: string, { x, y }: Point) =>
    `${number} ${name}: ${percent(x)} από αριστερά, ${percent(y)} από πάνω`,
  boulders: 'Boulder',
  pinned: (pinned: number, of: number) => `Στον χάρτη: ${pinned} από ${of}`,
  isPinned: 'στον χάρτη',
  takeOff: (name: string) => `Βγάλε από τον χάρτη: ${name}`,
  placeInMiddle: 'Βάλ’ το στη μέση',
  pins: 'Πινέζες',
  count: (count: number) => plural(count, { one: `${count} πινέζα`, other: `${count} πινέζες` }),
  save: 'Αποθήκευση',
  saved: 'Οι πινέζες αποθηκεύτηκαν',
  delete: 'Διαγραφή χάρτη',
  deleteTitle: 'Θέλεις σίγουρα να διαγράψεις αυτόν τον χάρτη;',
  deleteText: 'Η εικόνα και οι πινέζες του χάνονται. Τα boulder μένουν όπως είναι.',
  deleted: 'Ο χάρτης διαγράφηκε',
} as const
