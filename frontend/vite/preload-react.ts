import type { Plugin } from 'vite'

/** React DOM is imported when the app starts (`src/lib/react-root.ts`), but loaded together with the first chunks. */
export const preloadReact = (): Plugin => ({
  name: 'preload-react',
  transformIndexHtml: {
    order: 'post',
    handler(_html, { bundle }) {
      const react = Object.values(bundle ?? {}).find((file) => file.type === 'chunk' && file.name === 'react')
      if (!react) return []
      const attrs = { rel: 'modulepreload', crossorigin: true, href: `/${react.fileName}` }
      return [{ tag: 'link', attrs, injectTo: 'head' }]
    },
  },
})
