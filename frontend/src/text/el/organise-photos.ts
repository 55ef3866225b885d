import { plural } from '@/text/grammar'

interface Counts {
  all: number
  unmatched: number
  saved: number
  failed: number
  isUploading: boolean
}

const count = (photos: number) =>
  plural(photos, { one: `${photos} φωτογραφία`, other: `${photos} φωτογραφίες` })

export const photos = {
  title: 'Φωτογραφίες',
  intro:
    'Διάλεξε πολλές μαζί. Ένα αρχείο με το όνομα του boulder του, όπως 7.jpg, 07 Nose.jpg ή nose.png, το βρίσκει μόνο του· για τα άλλα διαλέγεις εσύ.',
  choose: 'Διάλεξε φωτογραφίες',
  more: 'Διάλεξε κι άλλες',
  upload: (ready: number) => `Ανέβασε ${count(ready)}`,
  retry: (failed: number) => `Δοκίμασε ξανά ${count(failed)}`,
  back: 'Πίσω στα boulder',
  summary: ({ all, unmatched, saved, failed, isUploading }: Counts) =>
    [
      saved > 0 || isUploading ? `αποθηκεύτηκαν ${saved} από ${count(all)}` : count(all),
      failed > 0 ? plural(failed, { one: `${failed} απέτυχε`, other: `${failed} απέτυχαν` }) : '',
      unmatched > 0 ? `${unmatched} χωρίς boulder` : '',
    ]
      .filter(Boolean)
      .join(', '),
  boulderOf: (file: string) => `Boulder για το αρχείο ${file}`,
  notUploaded: 'Διάλεξε το boulder της',
  unmatched: 'Χωρίς boulder ακόμα',
  replaces: 'Αντικαθιστά την τωρινή φωτογραφία.',
  replacesDrawn: 'Αντικαθιστά την τωρινή φωτογραφία. Σχεδίασε ξανά τη γραμμή.',
  remove: 'Αφαίρεση',
  removeOf: (file: string) => `Αφαίρεση: ${file}`,
  state: { uploading: 'Ανεβαίνει', saved: 'Αποθηκεύτηκε', failed: 'Δεν αποθηκεύτηκε' },
  noBoulders: 'Κανένα boulder ακόμα',
  noBouldersText: 'Πρόσθεσε ή φέρε πρώτα τα boulder· μετά τα βρίσκουν οι φωτογραφίες τους.',
} as const
