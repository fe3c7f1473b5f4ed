import { LOG_POSITION } from '#contract/activity/changes.ts'
import type { ErrorAnswer, ErrorCode } from '#contract/errors.ts'
import { recordServerDate } from '#web/lib/clock.ts'
import { takeEarlyRead } from '#web/loading/early-requests.ts'
import { errorWords, translated } from '#web/messages/errors.ts'
import { noteConnected } from './connected-at.ts'

/** A call that was refused, or that never arrived (`offline`). Its message is a sentence for people. */
export class ApiError extends Error {
  readonly code: ErrorCode | 'offline'
  readonly status: number
  readonly answer: Partial<ErrorAnswer>
  /** Sends a write again at which the server failed, and which the device keeps. */
  resend?: () => void
  /** What that write is about, as `contact/5`. */
  subject?: string

  constructor(code: ErrorCode | 'offline', status: number, answer: Partial<ErrorAnswer>) {
    const shown = translated(answer)
    super(shown.error || (code === 'offline' ? errorWords.offline : errorWords.unreadable))
    this.code = code
    this.status = status
    this.answer = shown
  }

  /** Whether a retry may succeed: the network or the server failed, the call was not refused by a status of its own. */
  get mayPassLater() {
    return this.code === 'offline' || this.status >= 500 || this.status < 400
  }

  /** Whether what the call was about is not there any more. */
  get saysGone() {
    return this.status === 404
  }
}

const session: { code: string | null; bookmark: string | null; earliest: number } = {
  code: null,
  bookmark: null,
  earliest: Number.POSITIVE_INFINITY,
}

/** The access code that every call carries from now on. */
export const setAccessCode = (code: string | null) => {
  session.code = code
  if (code !== null) return
  session.bookmark = null
  takeEarliestPosition()
}

/** Whether there is an access code. */
export const hasAccessCode = () => session.code !== null

/** The headers of a call, with the access code and the D1 bookmark, so that a read sees this page's own writes. */
export const requestHeaders = (init?: HeadersInit): Headers => {
  const headers = new Headers(init)
  if (session.code !== null && !headers.has('x-crm-pin')) headers.set('X-CRM-PIN', session.code)
  if (session.bookmark !== null) headers.set('x-d1-bookmark', session.bookmark)
  return headers
}

/** Keeps the D1 bookmark of an answer for the next call. */
export const noteBookmark = (bookmark: string | null) => {
  session.bookmark = bookmark ?? session.bookmark
}

/** Where the log stood at the earliest of the reads that were answered since this was last asked; infinity without any. */
export const takeEarliestPosition = () => {
  const { earliest } = session
  session.earliest = Number.POSITIVE_INFINITY
  return earliest
}

const notePosition = (position: string | null) => {
  if (position !== null) session.earliest = Math.min(session.earliest, Number(position))
}

export const offlineError = () => new ApiError('offline', 0, {})

const isObject = (body: unknown): body is object => typeof body === 'object' && body !== null

/** The error of a failed answer; a body of another shape than the API's own says nothing. */
export const apiErrorOf = (status: number, body: unknown) => {
  if (status === 401) console.warn('The server did not accept the access code')
  const { error, ...answer }: Partial<ErrorAnswer> = isObject(body) ? body : {}
  return new ApiError(answer.code ?? 'internal', status, typeof error === 'string' ? { ...answer, error } : answer)
}

/** Whether a body says that the call failed, whatever the status. */
export const reportsFailure = (body: unknown) => isObject(body) && 'success' in body && body.success === false

/** Whether a good answer is a page of the network, such as a captive portal's: the API answers with none. */
const isForeign = ({ ok, headers }: Response) => ok && headers.get('content-type')?.startsWith('text/html') === true

/** The signals of the calls that were made: what fails before its call is made has never left the device. */
const called = new WeakSet<AbortSignal>()

/** Notes that a call with this signal is made. */
export const markCalled = (signal: AbortSignal | null | undefined) => {
  if (signal) called.add(signal)
}

/** Whether a call with this signal was made. */
export const wasCalled = (signal: AbortSignal) => called.has(signal)

/** How long a call may go without an answer, unless it has a limit of its own. */
const TIME_LIMIT_MS = 30_000

/** `fetch` with the headers of every call and a limit to its time. Throws `ApiError`. */
export const fetchApi = async (input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> => {
  const limit = new AbortController()
  // Of the wait for the answer only: a long one may take its time to arrive.
  const timer = setTimeout(() => limit.abort(), TIME_LIMIT_MS)
  markCalled(init.signal)
  const early = init.method === 'GET' ? takeEarlyRead(String(input), session.code) : undefined
  const asked = early ?? fetch(input, { signal: limit.signal, ...init, headers: requestHeaders(init.headers) })
  const answer = await asked
    .catch(() => {
      throw offlineError()
    })
    .finally(() => clearTimeout(timer))
  if (isForeign(answer)) throw offlineError()
  noteConnected()
  noteBookmark(answer.headers.get('x-d1-bookmark'))
  notePosition(answer.headers.get(LOG_POSITION))
  recordServerDate(answer.headers.get('date'))
  if (answer.ok) return answer
  throw apiErrorOf(answer.status, await answer.json().catch(() => undefined))
}

/** The body of a good answer, typed by its route. Throws `ApiError`, also where it cannot be read or says that the call failed. */
export const bodyOf = async <T>(answer: Promise<{ json(): Promise<T> }>): Promise<T> => {
  const good = await answer
  const body = await good.json().catch(() => {
    // It broke off on the way, or is not the API's.
    throw offlineError()
  })
  if (reportsFailure(body)) throw apiErrorOf(200, body)
  return body
}

/** A form's sentence for a failure, after the words that there is no connection where that is why. */
export const withConnection = ({ code }: ApiError, sentence: string) =>
  code === 'offline' ? `${errorWords.noConnection}. ${sentence}` : sentence

/** The server's sentence where it decided and has one; `otherwise` where the call did not arrive or the server failed. */
export const sentenceOf = (error: ApiError, otherwise: string) => {
  if (error.status === 401) return errorWords.notSignedIn
  return error.status < 500 && error.answer.error ? error.message : otherwise
}
