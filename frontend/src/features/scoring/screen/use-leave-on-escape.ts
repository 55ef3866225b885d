import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'

/** In full screen the browser keeps the first Escape for itself. */
export function useLeaveOnEscape(competitionId: number): void {
  const navigate = useNavigate()
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape')
        void navigate({ to: '/live/$compId', params: { compId: String(competitionId) } })
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [navigate, competitionId])
}
