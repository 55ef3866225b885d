import { plural } from '@/text/grammar'

interface Counts {
  all: number
  unmatched: number
  saved: number
  failed: number
  isUploading: boolean
}

const count = (photos: number) => plural(photos, { one: `${photos} Foto`, other: `${photos} Fotos` })

export const photos = {
  title: 'Fotos',
  intro:
    'Wähle viele auf einmal aus. Eine Datei, die wie ihr Boulder heißt, etwa 7.jpg, 07 Nase.jpg oder nase.png, findet ihn von selbst; bei den anderen wählst du.',
  choose: 'Fotos auswählen',
  more: 'Mehr auswählen',
  upload: (ready: number) => `${count(ready)} hochladen`,
  retry: (failed: number) => `${count(failed)} erneut versuchen`,
  back: 'Zurück zu den Bouldern',
  summary: ({ all, unmatched, saved, failed, isUploading }: Counts) =>
    [
      saved > 0 || isUploading
        ? plural(all, {
            one: `${saved} von ${all} Foto gespeichert`,
            other: `${saved} von ${all} Fotos gespeichert`,
          })
        : count(all),
      failed > 0 ? `${failed} fehlgeschlagen` : '',
      unmatched > 0 ? `${unmatched} ohne Boulder` : '',
    ]
      .filter(Boolean)
      .join(', '),
  boulderOf: (file: string) => `Boulder zu ${file}`,
  notUploaded: 'Boulder auswählen',
  unmatched: 'Noch kein Boulder',
  replaces: 'Ersetzt das bisherige Foto.',
  replacesDrawn: 'Ersetzt das bisherige Foto. Zeichne die Linie neu ein.',
  remove: 'Entfernen',
  removeOf: (file: string) => `${file} entfernen`,
  state: { uploading: 'Lädt hoch', saved: 'Gespeichert', failed: 'Nicht gespeichert' },
  noBoulders: 'Noch keine Boulder',
  noBouldersText: 'Importier oder erstell zuerst die Boulder; dann finden die Fotos zu ihnen.',
} as const
