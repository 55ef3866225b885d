// Writes the first picture of public pages into HTML files, so that they are readable before any script has run.
// `backend/topout/http/spa.py` serves them; the app replaces the picture with the same one (`src/main.tsx`).
import { mkdirSync, writeFileSync } from 'node:fs'
import { DIST, PAGES, readBuilt, scriptsOf } from './chunks.mjs'

const EMPTY_ROOT = '<div id="root"></div>'

/** Nothing can be typed that would be lost, and no form is sent, before the app has started. */
const disableForms = (markup) => markup.replace(/<(input|button|select|textarea)\b/g, '<$1 disabled')

/** The picture needs only the stylesheet: scripts must not compete with it. */
const lowerPriority = (html) =>
  html.replace(/<(script type="module"|link rel="modulepreload")/g, '<$1 fetchpriority="low"')

function preload(html, file) {
  if (html.includes(`/${file}"`)) return html
  return html.replace('</head>', `  <link rel="modulepreload" crossorigin href="/${file}">\n  </head>`)
}

function assemble(language, page, markup) {
  const forbidden = markup.match(/<script|<style|\sstyle=|\son\w+=/)
  if (forbidden)
    throw new Error(`${page.path} contains ${forbidden[0]}, which the content security policy forbids`)
  const html = readBuilt(`${language}/index.html`).toString()
  if (!html.includes(EMPTY_ROOT)) throw new Error(`index.html does not contain ${EMPTY_ROOT}`)
  const picture = `<div data-prerendered="${page.audience}">${disableForms(markup)}</div>`
  const filled = html.replace(EMPTY_ROOT, () => `<div id="root">${picture}</div>`)
  return lowerPriority(scriptsOf(language, page).reduce(preload, filled))
}

/** `renderPage` is that of `src/prerender.tsx`, built for this language. */
export async function prerender(language, renderPage) {
  mkdirSync(new URL(`${language}/pages/`, DIST), { recursive: true })
  for (const [name, page] of Object.entries(PAGES)) {
    const html = assemble(language, page, await renderPage(page.path))
    writeFileSync(new URL(`${language}/pages/${name}.html`, DIST), html)
  }
}
