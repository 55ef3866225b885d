import { useEffect } from 'react'

/**
 * Replaces `react-style-singleton` (Radix's scroll lock), which writes a <style> element. Our content security policy
 * allows none, but adopted stylesheets.
 */
export function stylesheetSingleton() {
  const sheet = new CSSStyleSheet()
  let users = 0
  return {
    add(styles: string) {
      users += 1
      if (users > 1) return
      sheet.replaceSync(styles)
      document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
    },
    remove() {
      users -= 1
      if (users > 0) return
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((adopted) => adopted !== sheet)
    },
  }
}

export function styleHookSingleton() {
  const sheet = stylesheetSingleton()
  return function useStyles(styles: string, isDynamic?: boolean) {
    // biome-ignore lint/correctness/useExhaustiveDependencies: as in the original, only dynamic styles change
    useEffect(() => {
      sheet.add(styles)
      return () => sheet.remove()
    }, [styles && isDynamic])
  }
}

export function styleSingleton() {
  const useStyles = styleHookSingleton()
  return function Styles({ styles, dynamic }: { styles: string; dynamic?: boolean }) {
    useStyles(styles, dynamic)
    return null
  }
}
