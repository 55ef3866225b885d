import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { ApiClient, type Json } from './api-client'
import { CompetitionContent } from './competition-content'
import type { Person } from './people'
import type { Server } from './server'
import { BEFORE_THE_START, hoursFromNow, ONGOING, times, type Window } from './times'

/** Creates competitions, entries and teams through the API. */

const ORGANISER = { email: 'organiser@topout.test', password: 'Topout-2026' }

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

/** A published marathon that begins in two days and is open for entries. */
export class TestCompetition extends CompetitionContent {
  private waiver: Promise<string> | undefined

  private constructor(
    id: number,
    readonly name: string,
    readonly server: Server,
    organiser: ApiClient,
  ) {
    super(id, organiser)
  }

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

  async changeCategories(...categories: Json[]): Promise<void> {
    await this.organiser.put(`/api/competitions/${this.id}/categories`, { categories })
  }

  async extend(minutes: number): Promise<void> {
    await this.organiser.post(`/api/competitions/${this.id}/extend`, { minutes })
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

  /** The organiser, as judge, rejects the newest ascent of this person. */
  async rejectAscent(climber: ApiClient, note: string): Promise<void> {
    const { data } = await climber.get(`/api/ascents?competition_id=${this.id}`)
    const [newest] = data as { id: number }[]
    await this.organiser.post(`/api/ascents/${newest?.id}/decide`, { decision: 'reject', note })
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
    const names = Array.from({ length: count }, (_, index) => `Walter N${String(index + 1).padStart(2, '0')}`)
    for (const name of names) await this.enterWalkUp(name)
    return names
  }

  /** Enters somebody at the desk, who needs no account, and returns the id of the entry. */
  async enterWalkUp(name: string, facts: Json = {}): Promise<number> {
    this.waiver ??= this.waiverHash()
    const [first_name, last_name] = name.split(' ')
    const { data } = await this.organiser.post(`/api/competitions/${this.id}/walk-up`, {
      key: randomUUID(),
      first_name,
      last_name,
      date_of_birth: '1990-05-06',
      emergency_contact: 'Sue, +43 660 1234567',
      waiver: { hash: await this.waiver, signature: name },
      check_in: false,
      ...facts,
    })
    return (data as { id: number }).id
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
