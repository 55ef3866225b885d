import { useEffect, useState } from 'react'
import type { Competition } from '@/api/competition-queries'

export type Phase = 'before' | 'ongoing' | 'ended'
type Clockwork = Pick<Competition, 'starts_at' | 'ends_at' | 'results_final_at'>

const LOOK_EVERY_MS = 1_000

/** Who competes together is settled when the competition starts; the server decides alike. */
export function phaseAt({ starts_at, ends_at, results_final_at }: Clockwork, now: Date): Phase {
  if (results_final_at !== null || now >= new Date(ends_at)) return 'ended'
  return now >= new Date(starts_at) ? 'ongoing' : 'before'
}

/** The phase as it is now, also for a page that stays open over the start. */
export function usePhase(competition: Competition): Phase {
  const [phase, setPhase] = useState(() => phaseAt(competition, new Date()))
  useEffect(() => {
    const look = () => setPhase(phaseAt(competition, new Date()))
    look()
    const timer = setInterval(look, LOOK_EVERY_MS)
    return () => clearInterval(timer)
  }, [competition])
  return phase
}
