import { exports } from 'cloudflare:workers'
import * as v from 'valibot'
import { expect, vi } from 'vitest'
import { ErrorAnswer } from '#contract/errors.ts'
import { formatSentence, type Reason } from '#contract/reasons.ts'
import { SENTENCES } from '#contract/words/en/sentences.ts'
import { Database } from '#worker/db/database.ts'
import { secured } from './security-headers.ts'

export const ORIGIN = 'https://board.example'

export interface Call {
  pin?: string
  /** Sent as JSON; a form as a form. */
  body?: unknown
  /** Sent unchanged, for bodies that are no JSON. */
  text?: string
  /** Sent as a stream, without a `Content-Length` unless the headers have one. */
  stream?: ReadableStream<Uint8Array>
  key?: string
  address?: string
  cookie?: string
  headers?: Record<string, string>
}

/** A client's request. */
export const requestOf = (
  method: string,
  path: string,
  { pin, body, text, stream, key, address, cookie, headers }: Call = {},
) => {
  const form = body instanceof FormData ? body : undefined
  const sent = text ?? (body === undefined || form ? undefined : JSON.stringify(body))
  return new Request(`${ORIGIN}${path}`, {
    method,
    headers: {
      'cf-connecting-ip': address ?? '203.0.113.1',
      ...(pin && { 'x-crm-pin': pin }),
      ...(key && { 'idempotency-key': key }),
      ...(cookie && { cookie }),
      ...(sent !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(sent !== undefined && { body: sent }),
    ...(form && { body: form }),
    ...(stream && { body: stream }),
  })
}

/** One request to the Worker. Checks the security headers of the answer, whatever its route and kind. */
export const call = async (method: string, path: string, options: Call = {}): Promise<Response> =>
  secured(await exports.default.fetch(requestOf(method, path, options)))

/** The answer's body in its contract's shape; a body of another shape fails the test. */
export const read = async <S extends v.GenericSchema>(answer: Response, schema: S): Promise<v.InferOutput<S>> =>
  v.parse(schema, await answer.json())

/** The error answer of a refused call. Checks that each sentence matches its reason and parameters. */
export const refusal = async (answer: Response) => {
  const said = await read(answer, ErrorAnswer)
  expect(said.error).toBe(sentence(said))
  for (const issue of said.issues ?? []) expect(issue.message).toBe(sentence(issue))
  return said
}

const sentence = ({ reason, params }: { reason: Reason; params: object }) => formatSentence(SENTENCES[reason], params)

/** The trips and rows in an answer's `Server-Timing`. Rows are NaN for a user without a View permission. */
export const cost = (answer: Response) => {
  const [, trips, rows] = /trips=(\d+)(?: rows=(\d+))?/.exec(answer.headers.get('server-timing') ?? '') ?? []
  return { trips: Number(trips), rows: Number(rows) }
}

/** The round trips and rows of a request, also without `Server-Timing` (visitors). */
export const countCost = async (send: () => Promise<Response>) => {
  const batch = vi.spyOn(Database.prototype, 'batch')
  const answer = await send()
  const databases = [...new Set(batch.mock.contexts as Database[])]
  batch.mockRestore()
  const sum = (counts: number[]) => counts.reduce((all, count) => all + count, 0)
  return {
    answer,
    trips: sum(databases.map(({ trips }) => trips)),
    rows: sum(databases.map(({ rowsRead }) => rowsRead)),
  }
}
