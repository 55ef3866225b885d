import { useEffect } from 'react'

const APP_NAME = 'Topout'

/** Sets the document's title. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = title === APP_NAME ? APP_NAME : `${title} · ${APP_NAME}`
  }, [title])
}
