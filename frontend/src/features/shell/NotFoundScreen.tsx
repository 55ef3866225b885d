import { shell } from '@/text/shell'

export function NotFoundScreen() {
  return <main className="grid min-h-dvh place-content-center p-6 text-lg">{shell.notFound}</main>
}
