import type { Random } from '../../support/rules/random.ts'

/** The probability of a fault for each call, from 0 to 1. */
export interface Faults {
  /** A write fails without a network; in half of the cases after the server has executed it. */
  lost: number
  /** A write gets a 5xx answer; in half of the cases after the server has executed it. */
  broken: number
  /** The tab closes after the server has executed a write, before the answer arrives. */
  ended: number
  /** A read fails without a network or with a 5xx answer. */
  unread: number
}

interface Told {
  /** Called at each fault. */
  fault: (kind: keyof Faults) => void
  /** Called when the server refused the write of an idempotency key, with the error code. */
  refused: (key: string, code: string) => Promise<void>
  /** Ends the tab. */
  end: () => void
}

let connections = new AbortController()

/** Aborts pending calls, whether or not the server executes them. */
export const cutConnections = () => {
  connections.abort()
  connections = new AbortController()
}

const connectedFetch = globalThis.fetch.bind(globalThis)
const realFetch: typeof fetch = (input, init) => {
  const signals = [connections.signal, ...(init?.signal ? [init.signal] : [])]
  return connectedFetch(input, { ...init, signal: AbortSignal.any(signals) })
}

const fail = (): never => {
  throw new TypeError('The network failed')
}
const breakDown = () => new Response('', { status: 503 })

/** After a 401 or 429, the same write may be sent later. */
const isRefusal = ({ status }: Response) => status >= 400 && status < 500 && status !== 401 && status !== 429

/** `XMLHttpRequest` as the app sends files with it, over the page's `fetch`. */
export class FetchRequest extends EventTarget {
  readonly upload = new EventTarget()
  status = 0
  responseText = ''
  #path = ''
  #answer: Response | undefined
  readonly #headers = new Headers()
  readonly #controller = new AbortController()

  open(_method: string, path: string) {
    this.#path = path
  }
  setRequestHeader(name: string, value: string) {
    this.#headers.set(name, value)
  }
  getResponseHeader(name: string) {
    return this.#answer?.headers.get(name) ?? null
  }
  abort() {
    this.#controller.abort()
    this.dispatchEvent(new Event('abort'))
  }
  async send(body: FormData) {
    const { signal } = this.#controller
    try {
      this.#answer = await fetch(this.#path, { method: 'POST', headers: this.#headers, body, signal })
      this.status = this.#answer.status
      this.responseText = await this.#answer.text()
      this.dispatchEvent(new Event('load'))
    } catch {
      this.dispatchEvent(new Event('error'))
    }
    this.dispatchEvent(new Event('loadend'))
  }
}

/** `fetch` over a network with the current `faults`. */
export const faultyFetch = (random: Random, faults: () => Faults, told: Told): typeof fetch => {
  const meets = (kind: keyof Faults, part: number) => {
    if (!random.chance(faults()[kind] * part)) return false
    told.fault(kind)
    return true
  }

  const read: typeof fetch = async (input, init) => {
    if (meets('unread', 0.5)) return fail()
    if (meets('unread', 0.5)) return breakDown()
    return realFetch(input, init)
  }

  const write = async (key: string, ...[input, init]: Parameters<typeof fetch>) => {
    if (meets('lost', 0.5)) return fail()
    if (meets('broken', 0.5)) return breakDown()
    const answer = await realFetch(input, init)
    if (isRefusal(answer)) await told.refused(key, (await answer.clone().json()).code)
    if (meets('lost', 0.5)) return fail()
    if (meets('broken', 0.5)) return breakDown()
    if (!meets('ended', 1)) return answer
    told.end()
    return new Promise<never>(() => {})
  }

  return (input, init) => {
    const key = new Headers(init?.headers).get('idempotency-key')
    return key === null ? read(input, init) : write(key, input, init)
  }
}
