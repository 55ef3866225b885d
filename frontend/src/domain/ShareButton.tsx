import { Share2 } from 'lucide-react'
import { sharing as text } from '@/text/sharing'
import { Button } from '@/ui/Button'
import { linkTo, shareLink } from './share-link'

interface ShareButtonProps {
  path: string
  search?: Record<string, string | undefined>
  title: string
}

/** Beside the title of a page. On a phone only the sign has room there. */
export function ShareButton({ path, search, title }: ShareButtonProps) {
  return (
    <Button
      className="max-sm:size-12 max-sm:px-0 print:hidden"
      onClick={() => void shareLink(linkTo(path, search), { title })}
    >
      <Share2 aria-hidden="true" className="size-5" />
      <span className="max-sm:sr-only">{text.share}</span>
    </Button>
  )
}
