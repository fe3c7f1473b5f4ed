import { LOG_LINES, LOG_POSITION } from '#contract/activity/changes.ts'
import type { ErrorAnswer, ErrorCode } from '#contract/errors.ts'
import { recordServerDate } from '#web/lib/clock.ts'
import { forgetEarlyReads, takeEarlyRead } from '#web/loading/early-requests.ts'
import { errorWords } from '#words/errors.ts'
import { language } from '#words/language.ts'
import { noteConnected } from './connected-at.ts'
import { localizedAnswer } from './localized-answer.ts'

/** A request that the server refused, or that did not reach it (`offline`). The message is a sentence for users. */
export class ApiError extends Error {
  readonly code: ErrorCode | 'offline'
  readonly status: number
  /** The answer with its sentences in the language of the app. */
  readonly answer: Partial<ErrorAnswer>
  /** The answer as the server sent it. Only this one is stored, because the language of the app may change. */
  readonly received: Partial<ErrorAnswer>
  /** Sends the write again. Present if the server failed and the offline queue holds the write. */
  resend?: () => void
  /** The subject of that write: `contact/5`. */
  subject?: string

  constructor(code: ErrorCode | 'offline', status: number, received: Partial<ErrorAnswer>) {
    const shown = localizedAnswer(received)
    super(shown.error || (code === 'offline' ? errorWords.offline : errorWords.unreadable))
    this.code = code
    this.status = status
    this.answer = shown
    this.received = received
  }

  /** Whether a retry may succeed: the network or the server failed, and the server did not decide. */
  get mayPassLater() {
    return this.code === 'offline' || this.status >= 500 || this.status < 400
  }

  /** Whether the record does not exist any more. */
  get saysGone() {
    return this.status === 404
  }
}

const session = {
  code: null as string | null,
  bookmark: null as string | null,
  /** When the last answer arrived that named log lines, by `performance.now()`. */
  writtenAt: 0,
  earliest: Number.POSITIVE_INFINITY,
  hasWritten: false,
}

/** Sets the access code of all further requests. */
export const setAccessCode = (code: string | null) => {
  session.code = code
  if (code !== null) return
  session.bookmark = null
  forgetOwnLines()
  takeEarliestPosition()
}

/** Whether there is an access code. */
export const hasAccessCode = () => session.code !== null

/** The headers of a request, with the access code and the D1 bookmark, so that a read sees the page's own writes. */
export const requestHeaders = (init?: HeadersInit): Headers => {
  const headers = new Headers(init)
  headers.set('Accept-Language', language)
  if (session.code !== null && !headers.has('x-crm-pin')) headers.set('X-CRM-PIN', session.code)
  if (session.bookmark !== null) headers.set('x-d1-bookmark', session.bookmark)
  return headers
}

/** Stores the D1 bookmark of a response for the next request. */
export const noteBookmark = (bookmark: string | null) => {
  session.bookmark = bookmark ?? session.bookmark
}

/** The lowest log position in the responses since the last call of `takeEarliestPosition`; infinity without a response. */
export const earliestPosition = () => session.earliest

/** Notes that a write is sent or answered: earlier reads may lack it. */
export const noteWrite = () => {
  session.hasWritten = true
  forgetEarlyReads()
}

/** Whether a write was sent or answered since the last call of `takeEarliestPosition`. */
export const hasWritten = () => session.hasWritten

/** Returns the earliest position, and starts again: the next read of the change feed includes what was before it. */
export const takeEarliestPosition = () => {
  const { earliest } = session
  session.earliest = Number.POSITIVE_INFINITY
  session.hasWritten = false
  return earliest
}

const notePosition = (position: string | null) => {
  if (position !== null) session.earliest = Math.min(session.earliest, Number(position))
}

/** When the answers arrived that named their log lines, by `performance.now()`. */
const ownLines = new Map<number, number>()
/** The most own lines that are known: the feed names each within seconds. */
const OWN_LINES_MAX = 500

/** Notes the ids of the log lines that a write added, as its response names them. */
export const noteLines = (lines: string | null) => {
  if (lines === null) return
  session.writtenAt = performance.now()
  for (const line of lines.split(',')) ownLines.set(Number(line), session.writtenAt)
  for (const line of [...ownLines.keys()].slice(0, -OWN_LINES_MAX)) ownLines.delete(line)
}

export const forgetOwnLines = () => ownLines.clear()

/** When the answer of this page's write that added a log line arrived, by `performance.now()`; infinity for other lines. */
export const lineAnsweredAt = (line: number | undefined) => ownLines.get(line ?? 0) ?? Number.POSITIVE_INFINITY

export const offlineError = () => new ApiError('offline', 0, {})

const isObject = (body: unknown): body is object => typeof body === 'object' && body !== null

/** The error of a failed response. A body in another shape than the API's is ignored. */
export const apiErrorOf = (status: number, body: unknown) => {
  if (status === 401) console.warn('The server did not accept the access code')
  const { error, ...answer }: Partial<ErrorAnswer> = isObject(body) ? body : {}
  return new ApiError(answer.code ?? 'internal', status, typeof error === 'string' ? { ...answer, error } : answer)
}

/** Whether a body reports a failure, independent of the status. */
export const reportsFailure = (body: unknown) => isObject(body) && 'success' in body && body.success === false

/** Whether a successful response is an HTML page, such as a captive portal's: the API sends none. */
const isForeign = ({ ok, headers }: Response) => ok && headers.get('content-type')?.startsWith('text/html') === true

/** The signals of the requests that were made. A failure before that never left the device. */
const called = new WeakSet<AbortSignal>()

/** Marks a request with this signal as made. */
export const markCalled = (signal: AbortSignal | null | undefined) => {
  if (signal) called.add(signal)
}

/** Whether a request with this signal was made. */
export const wasCalled = (signal: AbortSignal) => called.has(signal)

/** The longest wait for a response, in milliseconds, unless the request has its own limit. */
const TIME_LIMIT_MS = 30_000

/** `fetch` with the API headers and a time limit. Throws `ApiError`. */
export const fetchApi = async (input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> => {
  const limit = new AbortController()
  // The limit ends with the headers: a long body may take its time.
  const timer = setTimeout(() => limit.abort(), TIME_LIMIT_MS)
  markCalled(init.signal)
  const begunAt = performance.now()
  const isWrite = init.method !== undefined && init.method !== 'GET'
  if (isWrite) noteWrite()
  const early = isWrite ? undefined : takeEarlyRead(String(input), session.code)
  const asked = early ?? fetch(input, { signal: limit.signal, ...init, headers: requestHeaders(init.headers) })
  const answer = await asked
    .catch(() => {
      throw offlineError()
    })
    .finally(() => {
      clearTimeout(timer)
      if (isWrite) noteWrite()
    })
  if (isForeign(answer)) throw offlineError()
  noteConnected()
  // A read that began before the answer of a write may be older.
  if (isWrite || begunAt >= session.writtenAt) noteBookmark(answer.headers.get('x-d1-bookmark'))
  notePosition(answer.headers.get(LOG_POSITION))
  noteLines(answer.headers.get(LOG_LINES))
  recordServerDate(answer.headers.get('date'))
  if (answer.ok) return answer
  throw apiErrorOf(answer.status, await answer.json().catch(() => undefined))
}

/** The body of a successful response, typed by its route. Throws `ApiError` if the body is unreadable or reports a failure. */
export const bodyOf = async <T>(answer: Promise<{ json(): Promise<T> }>): Promise<T> => {
  const good = await answer
  const body = await good.json().catch(() => {
    // The connection broke off, or the body is not the API's.
    throw offlineError()
  })
  if (reportsFailure(body)) throw apiErrorOf(200, body)
  return body
}

/** A form's sentence for a failure. If there is no connection, it starts with that. */
export const withConnection = ({ code }: ApiError, sentence: string) =>
  code === 'offline' ? errorWords.withoutConnection(sentence) : sentence

/** The server's sentence if it decided and sent one, else `otherwise`. */
export const sentenceOf = (error: ApiError, otherwise: string) => {
  if (error.status === 401) return errorWords.notSignedIn
  return error.status < 500 && error.answer.error ? error.message : otherwise
}
