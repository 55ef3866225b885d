import type { Plugin } from 'vite'

const LIBRARY = '/sonner/dist/index.mjs'
const INSERTED_STYLES = /^__insertCSS\(.*\);?$/m

/**
 * Our content security policy allows no inline <style>. Sonner writes one when it loads; its stylesheet is imported as a
 * file instead, see `src/ui/Toaster.tsx`.
 */
export function stylesWithoutInlineElements(): Plugin {
  return {
    name: 'topout:styles-without-inline-elements',
    enforce: 'pre',
    apply: 'build',
    transform(code, id) {
      if (!id.split('?')[0]?.endsWith(LIBRARY)) return
      if (!INSERTED_STYLES.test(code)) this.error(`${LIBRARY} writes its styles in another way now`)
      return { code: code.replace(INSERTED_STYLES, ''), map: null }
    },
  }
}
