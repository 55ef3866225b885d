import { queryOptions } from '@tanstack/react-query'
import { api } from '@/api/client'

/** The parts of our own OpenAPI document that the page shows. */
export interface OpenApi {
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, Schema> }
}

interface Operation {
  operationId: string
  tags?: string[]
  description?: string
  parameters?: Parameter[]
  requestBody?: { content: Contents }
  responses: Record<string, { content?: Contents; 'x-error-codes'?: string[] }>
  security?: unknown
  'x-token-scopes'?: string[]
}

export type Contents = Record<string, { schema?: Schema }>

export interface Parameter {
  name: string
  in: string
  required?: boolean
  description?: string
  schema: Schema
}

export interface Schema {
  $ref?: string
  type?: string
  format?: string
  description?: string
  enum?: string[]
  const?: unknown
  items?: Schema
  anyOf?: Schema[]
  properties?: Record<string, Schema>
  additionalProperties?: Schema | boolean
  required?: string[]
}

export interface Call extends Operation {
  method: string
  path: string
}

export const ADDRESS = '/api/openapi.json'

/** It is not in the document that our types are made of. */
const fetchDocument = (signal: AbortSignal): Promise<{ data: OpenApi }> =>
  (api.GET as unknown as (path: string, init: object) => Promise<{ data: OpenApi }>)(ADDRESS, { signal })

export const openApiQuery = queryOptions({
  queryKey: ['openapi'],
  queryFn: async ({ signal }) => (await fetchDocument(signal)).data,
  staleTime: Number.POSITIVE_INFINITY,
})

/** What programs call: not what proxies and monitoring ask. */
export const listCalls = ({ paths }: OpenApi): Call[] =>
  Object.entries(paths)
    .filter(([path]) => path.startsWith('/api/'))
    .flatMap(([path, calls]) =>
      Object.entries(calls).map(([method, call]) => ({ ...call, method: method.toUpperCase(), path })),
    )

/** Each word must occur somewhere. */
export function searchCalls(calls: Call[], search: string): Call[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  return calls.filter((call) => {
    const { method, path, operationId, description = '', tags = [], 'x-token-scopes': scopes = [] } = call
    const text = [method, path, operationId, description, ...tags, ...scopes].join(' ').toLowerCase()
    return words.every((word) => text.includes(word))
  })
}

export const groupByTag = (calls: Call[]): [string, Call[]][] =>
  [...new Set(calls.map(({ tags }) => tags?.[0] ?? ''))]
    .sort()
    .map((tag) => [tag, calls.filter(({ tags }) => (tags?.[0] ?? '') === tag)])

export const nameOfRef = ($ref: string) => $ref.slice($ref.lastIndexOf('/') + 1)

/** As TypeScript would write it. */
export function typeOf(schema: Schema): string {
  if (schema.$ref) return nameOfRef(schema.$ref)
  if (schema.anyOf) return schema.anyOf.map(typeOf).join(' | ')
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ')
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.items) return `${typeOf(schema.items)}[]`
  if (typeof schema.additionalProperties === 'object')
    return `Record<string, ${typeOf(schema.additionalProperties)}>`
  return [schema.type ?? 'any', ...(schema.format ? [`(${schema.format})`] : [])].join(' ')
}

/** The models that a schema names, to be opened from there. */
export function listModels(schema: Schema): string[] {
  if (schema.$ref) return [nameOfRef(schema.$ref)]
  const inner = [
    ...(schema.anyOf ?? []),
    ...(schema.items ? [schema.items] : []),
    ...(typeof schema.additionalProperties === 'object' ? [schema.additionalProperties] : []),
  ]
  return [...new Set(inner.flatMap(listModels))]
}
