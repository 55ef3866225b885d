import type { Plugin } from 'vite'

/**
 * Our content security policy allows no inline <style>, but adopted stylesheets. Two libraries write a <style> element
 * when they load; their code is patched here. (Radix's scroll lock is replaced by the alias to
 * `src/lib/react-style-singleton.ts`.)
 */
const LESSONS = [
  {
    // Its stylesheet is imported as a file, see `src/ui/Toasts.tsx`.
    library: '/sonner/dist/index.mjs',
    habit: /^__insertCSS\(.*\);?$/m,
    better: '',
  },
  {
    // It inserts rule by rule, so any element with a `sheet` works.
    library: '/input-otp/dist/index.mjs',
    habit: /document\.createElement\("style"\)/,
    better: `(() => {
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
      const lesson = LESSONS.find(({ library }) => id.split('?')[0]?.endsWith(library))
      if (!lesson) return
      if (!lesson.habit.test(code)) this.error(`${lesson.library} writes its styles in another way now`)
      return { code: code.replace(lesson.habit, lesson.better), map: null }
    },
  }
}
