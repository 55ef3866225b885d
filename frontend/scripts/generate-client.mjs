// Writes src/api/schema.gen.ts from the backend's OpenAPI document. `--check` only says whether it is current.
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import openapiTS, { astToString } from 'openapi-typescript'

const ROOT = new URL('../../', import.meta.url)
const TARGET = new URL('../src/api/schema.gen.ts', import.meta.url)
const HEADER = '// Generated from the OpenAPI document by `make gen`. Do not edit.\n\n'

const document = execFileSync(new URL('.venv/bin/topout', ROOT).pathname, ['openapi'], { encoding: 'utf8' })
const generated = HEADER + astToString(await openapiTS(JSON.parse(document)))

if (!process.argv.includes('--check')) writeFileSync(TARGET, generated)
else if (readFileSync(TARGET, 'utf8') !== generated) {
  console.error('src/api/schema.gen.ts is not current: run `make gen`.')
  process.exit(1)
}
