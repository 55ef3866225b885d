import { execFileSync } from 'node:child_process'
import type { Page } from '@playwright/test'

/** The text of each sheet that the browser would print, with its lines as they stand on the paper. */
export async function printSheets(page: Page): Promise<string[]> {
  const pdf = await page.pdf({ format: 'A4', preferCSSPageSize: true })
  const text = execFileSync('pdftotext', ['-layout', '-', '-'], { input: pdf, encoding: 'utf8' })
  // A form feed ends each sheet, the last one too.
  return text.split('\f').slice(0, -1)
}

/** How many sheets have this text, and how many times all together. */
export function findOn(sheets: readonly string[], text: string) {
  const times = sheets.map((sheet) => sheet.split(text).length - 1)
  return { sheets: times.filter(Boolean).length, times: times.reduce((sum, count) => sum + count, 0) }
}
