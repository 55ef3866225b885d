import { Link } from '@tanstack/react-router'
import { photoName } from '@/api/photos'

interface PhotoRemovalLinkProps {
  competitionId: number
  url: string
  label: string
}

/** Below a picture: the way to ask for its removal. */
export function PhotoRemovalLink({ competitionId, url, label }: PhotoRemovalLinkProps) {
  return (
    <p>
      <Link
        to="/photo-removal/$compId"
        params={{ compId: String(competitionId) }}
        search={{ photo: photoName(url) }}
        className="inline-flex min-h-target items-center text-sm text-link underline underline-offset-4"
      >
        {label}
      </Link>
    </p>
  )
}
