import type { QueryClient } from '@tanstack/react-query'
import { create } from 'zustand'
import { bouldersQuery, mapsQuery } from '@/api/boulder-queries'
import { cachePictures, countBytes, type Pictures, picturesInOrder } from '@/api/photos'
import { localStore } from '@/lib/storage'
import { isSignedIn } from '@/session/session'

/** Photos and maps for use without signal: how much they are, and whether they wait for the person's consent. */
interface PictureStatus {
  bytes: number
  isWaiting: boolean
}

export const usePictures = create<PictureStatus>()(() => ({ bytes: 0, isWaiting: false }))

/** On mobile data nothing large is loaded before the person knows how much it is and agrees, once per phone. */
const ACCEPTED_KEY = 'pictures-accepted'

interface Connection {
  saveData?: boolean
  type?: string
}

function isMetered(): boolean {
  const { connection } = navigator as { connection?: Connection }
  return connection?.saveData === true || connection?.type === 'cellular'
}

let current: Pictures = { boulders: [], maps: [] }

export const listPictures = (queryClient: QueryClient, competitionIds: readonly number[]): Pictures => ({
  boulders: competitionIds.flatMap(
    (id) => queryClient.getQueryData(bouldersQuery(id, null).queryKey)?.data ?? [],
  ),
  maps: competitionIds.flatMap((id) => queryClient.getQueryData(mapsQuery(id).queryKey)?.data ?? []),
})

/** Thumbnails and maps are always loaded. */
export async function updatePictures(pictures: Pictures, isCurrent = isSignedIn): Promise<void> {
  current = pictures
  const isWaiting = isMetered() && localStore.getItem(ACCEPTED_KEY) === null
  usePictures.setState({ bytes: countBytes(pictures), isWaiting })
  const small = {
    boulders: pictures.boulders.map((one) => ({ ...one, image_url: null, phone_image_url: null })),
    maps: pictures.maps,
  }
  await cachePictures(pictures, isCurrent, isWaiting ? picturesInOrder(small) : undefined)
}

export async function acceptPictures(): Promise<void> {
  localStore.setItem(ACCEPTED_KEY, 'yes')
  await updatePictures(current)
}
