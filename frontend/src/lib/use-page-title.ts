import { useEffect } from 'react'

const APP_NAME = 'Topout'

/** Names the page in the browser's tab and for screen readers. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = title === APP_NAME ? APP_NAME : `${title} · ${APP_NAME}`
  }, [title])
}
