import type { Plugin } from 'vite'

/**
 * Our content security policy allows no inline <style>, but adopted stylesheets. Two libraries write a <style> element
 * when they load; their code is patched here. (Radix's scroll lock is replaced by the alias to
 * `src/lib/react-style-singleton.ts`.)
 */
const PATCHES = [
  {
    // Its stylesheet is imported as a file, see `src/ui/Toaster.tsx`.
    library: '/sonner/dist/index.mjs',
    pattern: /^__insertCSS\(.*\);?$/m,
    replacement: '',
  },
  {
    // It inserts rule by rule, so any element with a `sheet` works.
    library: '/input-otp/dist/index.mjs',
    pattern: /document\.createElement\("style"\)/,
    replacement: `(() => {
      const sheet = new CSSStyleSheet()
      document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
      return Object.assign(document.createElement('meta'), { sheet })
    })()`,
  },
]

export function stylesWithoutInlineElements(): Plugin {
  return {
    name: 'topout:styles-without-inline-elements',
    enforce: 'pre',
    apply: 'build',
    transform(code, id) {
      const patch = PATCHES.find(({ library }) => id.split('?')[0]?.endsWith(library))
      if (!patch) return
      if (!patch.pattern.test(code)) this.error(`${patch.library} writes its styles in another way now`)
      return { code: code.replace(patch.pattern, patch.replacement), map: null }
    },
  }
}
