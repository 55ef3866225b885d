import type { Client } from 'openapi-fetch'
import type { paths } from './schema.gen'

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const
type Method = (typeof METHODS)[number]

export type ApiClient = Pick<Client<paths>, Method>

type Values = Record<string, unknown>

interface CallOptions extends Omit<RequestInit, 'body'> {
  params?: { path?: Values; query?: Values }
  body?: unknown
}

function urlOf(template: string, { path = {}, query = {} }: { path?: Values; query?: Values }): string {
  const url = template.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(String(path[name])))
  // A list is its name several times.
  const given = Object.entries(query).flatMap(([name, value]) =>
    [value].flat().flatMap((one) => (one === undefined || one === null ? [] : [[name, String(one)]])),
  )
  return given.length > 0 ? `${url}?${new URLSearchParams(given)}` : url
}

function requestOf(method: Method, template: string, { params = {}, body, ...init }: CallOptions): Request {
  const isJson = body !== undefined && !(body instanceof Blob)
  const request = new Request(urlOf(template, params), {
    credentials: 'include',
    // Not what the browser's own cache may still use for a moment: who refetches wants to know.
    cache: 'no-cache',
    ...init,
    method,
    body: isJson ? JSON.stringify(body) : ((body as Blob | undefined) ?? null),
  })
  if (isJson) request.headers.set('Content-Type', 'application/json')
  return request
}

/**
 * The types of `openapi-fetch`, with the part of it that we use: JSON both ways, files as they are, and a `send` that
 * throws for every response that is not OK.
 */
export function createClient(send: (request: Request) => Promise<Response>): ApiClient {
  const callWith =
    (method: Method) =>
    async (template: string, options: CallOptions = {}) => {
      const response = await send(requestOf(method, template, options))
      const text = await response.text()
      return { data: text ? JSON.parse(text) : undefined, response }
    }
  return Object.fromEntries(METHODS.map((method) => [method, callWith(method)])) as unknown as ApiClient
}
