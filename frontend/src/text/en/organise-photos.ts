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
    'Choose many at once. A file named after its boulder, like 7.jpg, 07 Nose.jpg or nose.png, finds it by itself; for the others you choose.',
  choose: 'Choose photos',
  more: 'Choose more',
  upload: (ready: number) => `Upload ${count(ready)}`,
  retry: (failed: number) => `Try ${count(failed)} again`,
  back: 'Back to the boulders',
  summary: ({ all, unmatched, saved, failed, isUploading }: Counts) =>
    [
      saved > 0 || isUploading ? `${saved} of ${count(all)} saved` : count(all),
      failed > 0 ? `${failed} failed` : '',
      unmatched > 0 ? `${unmatched} without a boulder` : '',
    ]
      .filter(Boolean)
      .join(', '),
  boulderOf: (file: string) => `Boulder of ${file}`,
  notUploaded: 'Choose its boulder',
  unmatched: 'No boulder yet',
  replaces: 'Replaces the photo it has.',
  replacesDrawn: 'Replaces the photo it has. Draw its line again.',
  remove: 'Remove',
  removeOf: (file: string) => `Remove ${file}`,
  state: { uploading: 'Uploading', saved: 'Saved', failed: 'Not saved' },
  noBoulders: 'No boulders yet',
  noBouldersText: 'Import or add the boulders first; then their photos find them.',
} as const
