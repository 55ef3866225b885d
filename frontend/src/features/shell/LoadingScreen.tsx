import { shell } from '@/text/shell'
import { Poster } from './Poster'

export function LoadingScreen() {
  return (
    <Poster>
      <p role="status" className="text-lg font-semibold">
        {shell.loading}
      </p>
    </Poster>
  )
}
