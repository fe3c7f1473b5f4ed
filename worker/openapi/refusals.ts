import type { Endpoint } from '#worker/http/endpoints.ts'

const isOpen = ({ policy }: Endpoint) => policy === 'open'
const isWrite = ({ method }: Endpoint) => method !== 'GET'

const namesRow = ({ json }: Endpoint) =>
  json !== undefined && 'entries' in json && Object.keys(json.entries as object).some((field) => /_ids?$/.test(field))

interface RefusedStatus {
  status: number
  /** The meaning in the document. */
  words: string
  /** Whether the endpoint can answer with this status. */
  isOf: (endpoint: Endpoint) => boolean
}

const REFUSED: readonly RefusedStatus[] = [
  {
    status: 400,
    words: 'a value is not accepted',
    isOf: (endpoint) => isWrite(endpoint) || (endpoint.query ?? endpoint.param) !== undefined,
  },
  {
    status: 401,
    words: 'not signed in',
    isOf: (endpoint) => !isOpen(endpoint) || endpoint.path.endsWith('/auth'),
  },
  {
    status: 403,
    words: 'not permitted',
    isOf: (endpoint) => typeof endpoint.policy === 'object' || isWrite(endpoint) || endpoint.media === 'image/*',
  },
  { status: 404, words: 'not found', isOf: (endpoint) => endpoint.param !== undefined || namesRow(endpoint) },
  { status: 408, words: 'too slow', isOf: (endpoint) => endpoint.form !== undefined && !isOpen(endpoint) },
  { status: 409, words: 'another state', isOf: isWrite },
  { status: 413, words: 'too large', isOf: ({ json, form }) => (json ?? form) !== undefined },
  { status: 415, words: 'not an image', isOf: ({ form }) => form !== undefined },
  {
    status: 429,
    words: 'too many attempts: `Retry-After` is the pause in seconds',
    isOf: (endpoint) => !isOpen(endpoint) || isWrite(endpoint),
  },
]

/** The possible refusals of an endpoint with their meaning; undefined if there are none. */
export const refusalsOf = (endpoint: Endpoint) => {
  const refused = REFUSED.filter(({ isOf }) => isOf(endpoint))
  if (refused.length === 0) return undefined
  return {
    name: refused.map(({ status }) => status).join('.'),
    description: refused.map(({ status, words }) => `${status}: ${words}`).join('. '),
  }
}
