import { appendFileSync } from 'node:fs'

/** How often a screen is measured: less often in a run of all benches. */
export const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5)

/** Writes one JSON object per line, for `bench/phone.py`. */
export function recordFigure(name: string, milliseconds: number, goal: number): void {
  const file = process.env.BENCH_FIGURES
  const line = JSON.stringify({ name, milliseconds, goal })
  if (file) appendFileSync(file, `${line}\n`)
  console.log(line)
}

export function p95(times: number[]): number {
  const sorted = [...times].sort((one, other) => one - other)
  return sorted[Math.ceil(sorted.length * 0.95) - 1] ?? Number.NaN
}
