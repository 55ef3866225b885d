import type { Plugin } from 'vite'

const SONNER_INJECTS_ITS_CSS = /^__insertCSS\(.*\);?$/m

/**
 * Our content security policy allows no inline <style>. Sonner writes one when it loads; its stylesheet is
 * imported as a file instead. (Radix's scroll lock is answered by the alias to `lib/style-singleton.ts`.)
 */
export function stylesWithoutInlineElements(): Plugin {
  return {
    name: 'topout:styles-without-inline-elements',
    enforce: 'pre',
    apply: 'build',
    transform(code, id) {
      if (!/\/sonner\/dist\/index\.mjs/.test(id)) return
      if (!SONNER_INJECTS_ITS_CSS.test(code))
        this.error('sonner no longer injects its CSS where we expect it')
      return { code: code.replace(SONNER_INJECTS_ITS_CSS, ''), map: null }
    },
  }
}
