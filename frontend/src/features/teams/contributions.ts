import type { Breakdown } from '@/api/scoreboard-queries'

interface Contribution {
  /** Participant id; null for what the team earned together. */
  id: number | null
  name: string
  /** What it adds to the score. */
  share: number
  /** Different boulders. */
  boulders: number
}

/** Who brought which part of a team's score, the most first. What nobody earned alone is one entry, the last. */
export function contributionsOf(
  { members, parts }: Pick<Breakdown, 'members' | 'parts'>,
  togetherName: string,
): Contribution[] {
  const counted = parts.filter(({ counts }) => counts)
  const contributionOf = (id: number | null, name: string): Contribution => {
    const own = counted.filter(({ climber }) => (climber?.id ?? null) === id)
    const boulders = new Set(own.flatMap(({ boulder }) => (boulder ? [boulder.id] : [])))
    return { id, name, share: sumInCents(own.map(({ share }) => share)), boulders: boulders.size }
  }
  const byMember = (members ?? [])
    .map(({ id, name }) => contributionOf(id, name))
    .sort((one, other) => other.share - one.share)
  const together = contributionOf(null, togetherName)
  return together.share > 0 ? [...byMember, together] : byMember
}

/** Shares have two decimals; adding them as they are would show rounding errors. */
const sumInCents = (shares: number[]) => shares.reduce((sum, share) => sum + Math.round(share * 100), 0) / 100
