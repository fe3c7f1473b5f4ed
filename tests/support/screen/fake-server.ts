import type { ExtractSchema } from 'hono/types'
import type { UnionToIntersection } from 'hono/utils/types'
import type { Change, Changes } from '#contract/activity/change-feed.ts'
import type { ErrorCode } from '#contract/errors.ts'
import type { Api } from '#worker/api.ts'

/** The business day of the server. */
export const TODAY = '2026-11-27'

type Routes = UnionToIntersection<ExtractSchema<Api>>
type Path = keyof Routes & string
type MethodOf<P extends Path> = keyof Routes[P] & `$${string}`
type CallOf<P extends Path> = MethodOf<P> extends `$${infer M}` ? `${Uppercase<M>} ${P}` : never
/** A route of the API: `GET /leads/:leadId/panel`. */
export type Call = { [P in Path]: CallOf<P> }[Path]
type RouteOf<C extends Call> = C extends `${infer M} ${infer P extends Path}`
  ? Routes[P][`$${Lowercase<M>}` & keyof Routes[P]]
  : never
/** The body of the route's answer, as its schema says. */
type AnswerTo<C extends Call> = RouteOf<C> extends { output: infer Output } ? Output : never
type BodyOf<C extends Call> = RouteOf<C> extends { input: { json: infer Json } } ? Json : undefined

/** A request that the app sent. */
export interface Sent<C extends Call = Call> {
  call: C
  path: string
  params: Record<string, string>
  query: Record<string, string>
  headers: Headers
  json: BodyOf<C>
}

/** An answer with another status than 200. */
export class Refusal {
  readonly status: number
  readonly body: object
  constructor(status: number, body: object) {
    this.status = status
    this.body = body
  }
}

/** The API's answer with an error: `refusal(409, 'stale', 'Ben changed this lead', { current })`. */
export const refusal = (status: number, code: ErrorCode, error: string, more: object = {}) =>
  new Refusal(status, { success: false, error, code, request_id: 'r', ...more })

type Given<C extends Call> = AnswerTo<C> | Refusal
/** What the server answers to a route: one answer for all requests, or one computed for each. */
export type Answers = {
  [C in Call]?: Given<C> | ((sent: Sent<C>) => Given<C> | Promise<Given<C>>)
}

type AnyAnswer = object | Refusal | ((sent: Sent) => object | Promise<object>)

const API = '/api/v1'
const isParameter = (part: string) => part.startsWith(':')

/** The parameters of a path that matches the route's, else undefined. */
const match = (pattern: string, path: string) => {
  const [wanted, given] = [pattern.split('/'), path.split('/')]
  if (wanted.length !== given.length) return undefined
  if (!wanted.every((part, i) => isParameter(part) || part === given[i])) return undefined
  return Object.fromEntries(wanted.flatMap((part, i) => (isParameter(part) ? [[part.slice(1), given[i] ?? '']] : [])))
}

/**
 * A server in the page that answers the routes of the API, typed by their schemas. A request for a route that it does not
 * know is listed in `unknown` and answered with a 500.
 */
export class FakeServer {
  /** The requests that changed something, and all of them. */
  readonly writes: Sent[] = []
  readonly sent: Sent[] = []
  readonly unknown: string[] = []
  private readonly changes: Change[] = []
  private isCut = false
  private hasEnded = false
  private answers: [call: Call, answer: AnyAnswer][] = []
  /** The answers by idempotency key: a repeated write changes nothing. */
  private readonly stored = new Map<string, Promise<object>>()
  private held = new Map<Call, Promise<void>>()

  constructor(answers: Answers = {}) {
    this.answer({ 'GET /changes': this.changesSince, ...answers })
  }

  /** Adds answers, or replaces those of the same routes. */
  answer(answers: Answers) {
    const added = Object.entries(answers) as [Call, AnyAnswer][]
    const isKept = ([call]: [Call, AnyAnswer]) => !added.some(([other]) => other === call)
    this.answers = [...this.answers.filter(isKept), ...added]
  }

  /** Keeps the requests of a route unanswered until the returned function is called. */
  hold(call: Call) {
    let release = () => {}
    this.held.set(call, new Promise((resolve) => (release = resolve)))
    return () => {
      this.held.delete(call)
      release()
    }
  }

  /** Cuts the network, or connects it again, as the browser would report it. */
  setOnline(isOnline: boolean) {
    this.isCut = !isOnline
    Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => !this.isCut })
    dispatchEvent(new Event(isOnline ? 'online' : 'offline'))
  }

  /** Another user changed a record: the app reads the change feed as when its window gets the focus. */
  tell(entity: Change['entity'], entity_id: number) {
    this.changes.push({ entity, entity_id })
    dispatchEvent(new Event('focus'))
  }

  private readonly changesSince = ({ query: { since } }: Sent<'GET /changes'>): Changes => ({
    ...{
      latest: this.changes.length,
      today: TODAY,
      waiting: 0,
      notices: { unread: 0, newest: 0 },
      guessing: false,
      more: false,
      news: [],
    },
    changes: since === undefined ? [] : this.changes.slice(Number(since)),
  })

  /** The last request of a route. */
  last<C extends Call>(call: C): Sent<C> | undefined {
    return this.sent.findLast((one): one is Sent<C> => one.call === call)
  }

  /** The routes, paths and bodies of the requests that changed something, and these bodies with their paths. */
  readonly calls = () => this.writes.map(({ call }) => call)
  readonly paths = () => this.writes.map(({ path }) => path)
  readonly bodies = () => this.writes.map(({ json }) => json)
  readonly bodiesByPath = () => this.writes.map(({ path, json }) => [path, json])
  /** Reads the body of the last request of a route. */
  readonly bodyOf = (call: Call) => () => this.last(call)?.json

  /** The test ended: a late answer would be taken for one of the next test. */
  end() {
    this.hasEnded = true
  }

  readonly fetch: typeof fetch = async (input, init) => {
    if (this.isCut || this.hasEnded) throw new TypeError('Failed to fetch')
    const request = new Request(input, init)
    const url = new URL(request.url)
    const path = url.pathname.replace(API, '')
    const found = this.find(request.method, path)
    if (!found) {
      this.unknown.push(`${request.method} ${path}`)
      return answerOf(refusal(500, 'internal', `The test’s server does not know ${request.method} ${path}`))
    }
    const [call, answer, params] = found
    const isJson = request.headers.get('content-type')?.includes('json')
    const sent: Sent = {
      call,
      path: path + url.search,
      params,
      query: Object.fromEntries(url.searchParams),
      headers: request.headers,
      json: (isJson ? await request.json() : undefined) as never,
    }
    this.sent.push(sent)
    if (request.method !== 'GET') this.writes.push(sent)
    await this.held.get(call)
    // Cut meanwhile: the answer is lost.
    if (this.isCut) throw new TypeError('Failed to fetch')
    const key = request.headers.get('idempotency-key') ?? crypto.randomUUID()
    const asked = this.stored.get(key) ?? (async () => (typeof answer === 'function' ? answer(sent) : answer))()
    this.stored.set(key, asked)
    const given = await asked.catch((failure: Error) => failure)
    if (given instanceof Refusal || given instanceof Error) this.stored.delete(key)
    if (given instanceof Error) throw given
    if (this.hasEnded) throw new TypeError('Failed to fetch')
    return answerOf(given)
  }

  /** The answer to a route; a route without parameters wins over one with. */
  private find(method: string, path: string) {
    const matches = this.answers.flatMap(([call, answer]) => {
      const [verb, pattern = ''] = call.split(' ')
      const params = verb === method ? match(pattern, path) : undefined
      return params ? [[call, answer, params] as const] : []
    })
    return matches.sort(([, , one], [, , other]) => Object.keys(one).length - Object.keys(other).length)[0]
  }
}

const answerOf = (answer: object) =>
  answer instanceof Refusal ? Response.json(answer.body, { status: answer.status }) : Response.json(answer)
