import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { Boulder } from '@/api/boulder-queries'
import { blockReloadDuring } from '@/lib/reload-guard'
import { shrinkPhoto } from '@/lib/shrink-photo'
import { consoleRefusal } from '@/text/organise-refusals'
import { bouldersKey, cacheBoulder, putPhoto } from '../boulders/queries'
import { overviewKey } from '../day/queries'
import { matchPhoto } from './match-photos'

export interface ChosenPhoto {
  key: string
  file: File
  url: string
  boulderId: number | null
  state: 'chosen' | 'uploading' | 'saved' | 'failed'
  /** Why it failed. */
  refusal?: string
}

/** The same file chosen twice is one photo. */
const keyOf = ({ name, size }: File) => `${name}|${size}`

export const isReady = ({ boulderId, state }: ChosenPhoto) =>
  boulderId !== null && (state === 'chosen' || state === 'failed')

/** Adds what is new, each with its boulder by file name; of two photos of one boulder the first has it, until it is saved. */
export function addPhotos(
  photos: readonly ChosenPhoto[],
  files: readonly File[],
  boulders: readonly Boulder[],
): ChosenPhoto[] {
  const added = [...photos]
  for (const file of files) {
    const key = keyOf(file)
    if (added.some((photo) => photo.key === key)) continue
    const boulderId = matchPhoto(file.name, boulders)?.id ?? null
    const isTaken = added.some((photo) => photo.state !== 'saved' && photo.boulderId === boulderId)
    const url = URL.createObjectURL(file)
    added.push({ key, file, url, boulderId: isTaken ? null : boulderId, state: 'chosen' })
  }
  return added
}

/** Photos to upload, one after the other. One that fails does not stop the rest; what is saved is not sent again. */
export function usePhotos(competitionId: number, boulders: readonly Boulder[]) {
  const queryClient = useQueryClient()
  const [photos, setPhotos] = useState<ChosenPhoto[]>([])
  const [isUploading, setUploading] = useState(false)
  const latest = useRef(photos)
  const set = (next: ChosenPhoto[]) => {
    latest.current = next
    setPhotos(next)
  }
  useEffect(
    () => () => {
      for (const { url } of latest.current) URL.revokeObjectURL(url)
    },
    [],
  )
  const change = (key: string, changes: Partial<ChosenPhoto>) =>
    set(latest.current.map((photo) => (photo.key === key ? { ...photo, ...changes } : photo)))
  const send = async ({ key, file }: ChosenPhoto, boulderId: number) => {
    change(key, { state: 'uploading' })
    try {
      const { data } = await blockReloadDuring(shrinkPhoto(file).then((photo) => putPhoto(boulderId, photo)))
      cacheBoulder(queryClient, data)
      change(key, { state: 'saved' })
    } catch (error) {
      change(key, { state: 'failed', refusal: consoleRefusal('put-photo', error) })
    }
  }
  const upload = async () => {
    if (isUploading) return
    setUploading(true)
    for (const { key } of latest.current.filter(isReady)) {
      const photo = latest.current.find((one) => one.key === key)
      if (photo && photo.boulderId !== null) await send(photo, photo.boulderId)
    }
    setUploading(false)
    await queryClient.invalidateQueries({ queryKey: bouldersKey(competitionId) })
    await queryClient.invalidateQueries({ queryKey: overviewKey(competitionId) })
  }
  const remove = (key: string) => {
    for (const photo of latest.current) if (photo.key === key) URL.revokeObjectURL(photo.url)
    set(latest.current.filter((photo) => photo.key !== key))
  }
  const add = (files: readonly File[]) => set(addPhotos(latest.current, files, boulders))
  return { photos, isUploading, add, change, remove, upload }
}
