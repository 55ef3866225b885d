import { randomUUID } from 'node:crypto'
import type { ApiClient, Json } from './api-client'
import { times } from './times'

/** What organisers put into a competition, through the API. */
export class CompetitionContent {
  constructor(
    readonly id: number,
    readonly organiser: ApiClient,
  ) {}

  /** Creates a boulder for each name, numbered from 1. Returns their ids. */
  async setBoulders(...names: string[]): Promise<number[]> {
    if (names.length === 0) return []
    const lines = names.map((name, index) => `${index + 1},"${name.replaceAll('"', '""')}",Cedar,6A`)
    const table = Buffer.from(['number,name,sector,grade', ...lines].join('\n'))
    const path = `/api/boulders/import?competition_id=${this.id}`
    const { data } = await this.organiser.upload(path, table, 'text/csv')
    return (data as { id: number }[]).map(({ id }) => id)
  }

  /** Creates a boulder with these facts. */
  async addBoulder(facts: Json): Promise<void> {
    const boulder = { competition_id: this.id, number: 1, sector: 'Cedar', grade: '6A', ...facts }
    await this.organiser.post('/api/boulders', boulder)
  }

  /** A workshop two hours long, on the day before the competition; returns its id. */
  async addWorkshop(facts: Json): Promise<number> {
    const workshop = { competition_id: this.id, capacity: 2, ...times({ starts_at: 30, ends_at: 32 }) }
    const { data } = await this.organiser.post('/api/workshops', { ...workshop, ...facts })
    return (data as { id: number }).id
  }

  /** A programme item one hour before the start. */
  async addItem(facts: Json): Promise<void> {
    const item = { competition_id: this.id, ...times({ starts_at: 47, ends_at: 48 }) }
    await this.organiser.post('/api/programme', { ...item, ...facts })
  }

  async addPhoto(boulderId: number, photo: Uint8Array): Promise<void> {
    await this.organiser.upload(`/api/boulders/${boulderId}/image`, photo)
  }

  async announce(text: string, importance: 'normal' | 'emergency'): Promise<void> {
    const announcement = { competition_id: this.id, key: randomUUID(), text, importance }
    await this.organiser.post('/api/announcements', announcement)
  }

  async changeInfo(text: string): Promise<void> {
    await this.organiser.put(`/api/competitions/${this.id}/info`, { text })
  }

  async changeBoulder(boulderId: number, changes: Json): Promise<void> {
    await this.organiser.patch(`/api/boulders/${boulderId}`, changes)
  }

  async changeWaiver(text: string): Promise<void> {
    await this.organiser.put(`/api/competitions/${this.id}/waiver`, { text })
  }

  async boulderIds(): Promise<number[]> {
    const { data } = await this.organiser.get(`/api/boulders?competition_id=${this.id}`)
    return (data as { id: number }[]).map(({ id }) => id)
  }
}
