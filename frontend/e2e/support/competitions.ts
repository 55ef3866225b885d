import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { ApiClient, type Json } from './api-client'
import type { Person } from './people'
import type { Server } from './server'

/** Creates competitions, entries and teams through the API. */

const ORGANISER = { email: 'organiser@topout.test', password: 'Topout-2026' }
const HOUR_MS = 3_600_000

/** Well below the lifetime of a token, so that it does not expire during a story. */
const ORGANISER_TOKEN_MS = 4 * 60_000
const organisers = new WeakMap<Server, { organiser: Promise<ApiClient>; until: number }>()

/** Hashing a password is slow on purpose; one sign-in serves many stories. */
function organiserOf(server: Server): Promise<ApiClient> {
  const known = organisers.get(server)
  if (known && Date.now() < known.until) return known.organiser
  const organiser = ApiClient.signIn(server, ORGANISER)
  organisers.set(server, { organiser, until: Date.now() + ORGANISER_TOKEN_MS })
  return organiser
}

export const hoursFromNow = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString()

export const BEFORE_THE_START = { starts_at: 48, ends_at: 56 }
export const ONGOING = { starts_at: -1, ends_at: 7 }
export const ENDED = { starts_at: -9, ends_at: -1 }

/** In hours from now. */
type Window = { starts_at: number; ends_at: number }

export const times = ({ starts_at, ends_at }: Window) => ({
  starts_at: hoursFromNow(starts_at),
  ends_at: hoursFromNow(ends_at),
})

/** A published marathon that begins in two days and is open for entries. */
export class TestCompetition {
  private constructor(
    readonly id: number,
    readonly name: string,
    readonly server: Server,
    readonly organiser: ApiClient,
  ) {}

  /** One that this person has made. */
  static async of(server: Server, id: number, name: string, person: Person): Promise<TestCompetition> {
    return new TestCompetition(id, name, server, await ApiClient.signIn(server, person))
  }

  /** Owned by this person, or by the demo's organiser. */
  static async open(server: Server, changes: Json = {}, owner?: Person): Promise<TestCompetition> {
    const organiser = await (owner ? ApiClient.signIn(server, owner) : organiserOf(server))
    const name = 'Cedar Marathon'
    const { data } = await organiser.post('/api/competitions', {
      name,
      location: 'Cedar valley',
      timezone: 'Europe/Vienna',
      ...times(BEFORE_THE_START),
      registration_opens_at: hoursFromNow(-24),
      registration_closes_at: hoursFromNow(24),
      capacity: 50,
      ...changes,
    })
    const { id } = data as { id: number }
    await organiser.post(`/api/competitions/${id}/publish`)
    return new TestCompetition(id, name, server, organiser)
  }

  get path(): string {
    return `/competition/${this.id}`
  }

  /** Enters a person, with these facts if they matter, and returns their API client. */
  async enter(person: Person, facts: Json = {}): Promise<ApiClient> {
    const climber = await ApiClient.signIn(this.server, person)
    const { guardian = null, ...others } = facts
    await climber.post(`/api/competitions/${this.id}/register`, {
      is_solo: false,
      date_of_birth: '1996-02-03',
      emergency_contact: 'Sister, +43 660 0000000',
      waiver: {
        hash: await this.waiverHash(),
        signature: `${person.firstName} ${person.lastName}`,
        guardian,
      },
      ...others,
    })
    return climber
  }

  /** Creates a team of people who have entered and returns its code. */
  async team(name: string, captain: ApiClient, others: ApiClient[] = []): Promise<string> {
    const { data } = await captain.post('/api/teams/create', {
      competition_id: this.id,
      name,
      marathon_subcategory: 'lt_6B',
    })
    const { team_code } = data as { team_code: string }
    for (const other of others) await other.post('/api/teams/join', { competition_id: this.id, team_code })
    return team_code
  }

  async change(changes: Json): Promise<void> {
    await this.organiser.patch(`/api/competitions/${this.id}`, changes)
  }

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

  async changeCategories(...categories: Json[]): Promise<void> {
    await this.organiser.put(`/api/competitions/${this.id}/categories`, { categories })
  }

  async extend(minutes: number): Promise<void> {
    await this.organiser.post(`/api/competitions/${this.id}/extend`, { minutes })
  }

  async boulderIds(): Promise<number[]> {
    const { data } = await this.organiser.get(`/api/boulders?competition_id=${this.id}`)
    return (data as { id: number }[]).map(({ id }) => id)
  }

  private async waiverHash(): Promise<string> {
    const { data } = await this.organiser.get(`/api/competitions/${this.id}/waiver`)
    return (data as { hash: string }).hash
  }

  /** Makes a ticket for everybody and returns its code. */
  async makeTicket(changes: Json = {}): Promise<string> {
    const { data } = await this.organiser.post(`/api/competitions/${this.id}/tickets`, {
      key: randomUUID(),
      count: 1,
      ...changes,
    })
    const ticket = (data as { code: string }[]).at(-1)
    return ticket?.code ?? 'no ticket'
  }

  async addPhoto(boulderId: number, photo: Uint8Array): Promise<void> {
    await this.organiser.upload(`/api/boulders/${boulderId}/image`, photo)
  }

  /** A place freed right before registration closes is offered until then; the server's next check expires the offer. */
  async expireOffer(leaving: ApiClient, offered: ApiClient): Promise<void> {
    // On a slow machine registration may close before the request arrives: then repeat both.
    await expect(async () => {
      await this.change({ registration_closes_at: new Date(Date.now() + 2_000).toISOString() })
      await leaving.post(`/api/competitions/${this.id}/cancel`)
    }).toPass()
    await expect
      .poll(async () => (await offered.get(`/api/participant/${this.id}`)).data)
      .toMatchObject({ status: 'expired' })
    await this.change({ registration_closes_at: hoursFromNow(24) })
  }

  async announce(text: string, importance: 'normal' | 'emergency'): Promise<void> {
    const announcement = { competition_id: this.id, key: randomUUID(), text, importance }
    await this.organiser.post('/api/announcements', announcement)
  }

  async changeInfo(text: string): Promise<void> {
    await this.organiser.put(`/api/competitions/${this.id}/info`, { text })
  }

  /** Freezes or unfreezes the board. */
  async freeze(frozen: boolean): Promise<void> {
    await this.organiser.post(`/api/competitions/${this.id}/freeze`, { frozen })
  }

  /** Makes the results official. */
  async finalise(): Promise<void> {
    await this.organiser.post(`/api/competitions/${this.id}/finalise`)
  }

  /** The organiser, as judge, decides all open doubts. */
  async decideDoubts(decision: 'confirm' | 'reject', note: string): Promise<void> {
    const { doubts } = await this.organiser.get(`/api/competitions/${this.id}/held`)
    for (const { ascent_id } of doubts as { ascent_id: number }[])
      await this.organiser.post(`/api/ascents/${ascent_id}/decide`, { decision, note })
  }

  async changeBoulder(boulderId: number, changes: Json): Promise<void> {
    await this.organiser.patch(`/api/boulders/${boulderId}`, changes)
  }

  /** The organiser, as judge, rejects the newest ascent of this person. */
  async rejectAscent(climber: ApiClient, note: string): Promise<void> {
    const { data } = await climber.get(`/api/ascents?competition_id=${this.id}`)
    const [newest] = data as { id: number }[]
    await this.organiser.post(`/api/ascents/${newest?.id}/decide`, { decision: 'reject', note })
  }

  async changeWaiver(text: string): Promise<void> {
    await this.organiser.put(`/api/competitions/${this.id}/waiver`, { text })
  }

  /** Names a judge by an invitation, which they accept. */
  nameJudge = (person: Person): Promise<ApiClient> => this.nameStaff(person, 'judge')

  /**
   * An organiser of this competition alone. The demo's organiser has those of all stories, and an app keeps each of them
   * for use without signal.
   */
  async createOrganiser(): Promise<Person> {
    const person = await this.server.createOrganiser()
    await this.nameStaff(person, 'organiser')
    return person
  }

  private async nameStaff(person: Person, duty: 'judge' | 'organiser'): Promise<ApiClient> {
    await this.organiser.post(`/api/competitions/${this.id}/invitations`, { email: person.email, duty })
    const mail = await this.server.mailbox.nextTo(person.email)
    const code = /invitation\/(\S+)/.exec(mail.text)?.[1] ?? 'no link in the mail'
    const staff = await ApiClient.signIn(this.server, person)
    await staff.post(`/api/invitations/${code}/accept`)
    return staff
  }

  /** Enters this many people at the desk and returns their names. */
  async enterWalkUps(count: number): Promise<string[]> {
    const hash = await this.waiverHash()
    const names = Array.from({ length: count }, (_, index) => `Walter N${String(index + 1).padStart(2, '0')}`)
    for (const name of names) {
      const [first_name, last_name] = name.split(' ')
      await this.organiser.post(`/api/competitions/${this.id}/walk-up`, {
        key: randomUUID(),
        first_name,
        last_name,
        date_of_birth: '1990-05-06',
        emergency_contact: 'Sue, +43 660 1234567',
        waiver: { hash, signature: name },
        check_in: false,
      })
    }
    return names
  }

  /** It is on, and people can still enter. */
  async startWithLateEntries(): Promise<void> {
    await this.change({ ...times(ONGOING), registration_closes_at: hoursFromNow(ONGOING.ends_at) })
  }

  /** Moves the competition in time: the fastest way from before the start to after the end. */
  async move(window: Window): Promise<void> {
    await this.organiser.patch(`/api/competitions/${this.id}`, {
      ...times(window),
      registration_opens_at: hoursFromNow(window.starts_at - 72),
      registration_closes_at: hoursFromNow(window.starts_at - 24),
    })
  }
}
