import { plural } from '@/text/grammar'

interface Counts {
  all: number
  unmatched: number
  saved: number
  failed: number
  isUploading: boolean
}

const count = (photos: number) => plural(photos, { one: `${photos} photo`, other: `${photos} photos` })

export const photos = {
  title: 'Photos',
  intro:
    'Choisis-en plusieurs à la fois. Un fichier qui porte le nom de son bloc, comme 7.jpg, 07 Nose.jpg ou nose.png, le trouve tout seul ; pour les autres, tu choisis.',
  choose: 'Choisir des photos',
  more: 'En choisir d’autres',
  upload: (ready: number) => `Envoyer ${count(ready)}`,
  retry: (failed: number) => `Réessayer ${count(failed)}`,
  back: 'Retour aux blocs',
  summary: ({ all, unmatched, saved, failed, isUploading }: Counts) =>
    [
      saved > 0 || isUploading
        ? plural(saved, {
            one: `${saved} enregistrée sur ${count(all)}`,
            other: `${saved} enregistrées sur ${count(all)}`,
          })
        : count(all),
      failed > 0 ? `${failed} en échec` : '',
      unmatched > 0 ? `${unmatched} sans bloc` : '',
    ]
      .filter(Boolean)
      .join(', '),
  boulderOf: (file: string) => `Bloc : ${file}`,
  notUploaded: 'Choisis son bloc',
  unmatched: 'Pas encore de bloc',
  replaces: 'Remplace la photo actuelle.',
  replacesDrawn: 'Remplace la photo actuelle. Redessine la ligne.',
  remove: 'Retirer',
  removeOf: (file: string) => `Retirer ${file}`,
  state: { uploading: 'Envoi en cours', saved: 'Enregistrée', failed: 'Non enregistrée' },
  noBoulders: 'Pas encore de blocs',
  noBouldersText: 'Importe ou ajoute d’abord les blocs ; leurs photos les trouveront ensuite.',
} as const
