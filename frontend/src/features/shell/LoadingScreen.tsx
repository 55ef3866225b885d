import { shell } from '@/text/shell'

export function LoadingScreen() {
  return <main className="grid min-h-dvh place-content-center p-6 text-lg">{shell.loading}</main>
}
