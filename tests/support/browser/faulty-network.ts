import type { Random } from '../rules/random.ts'

/** How often a call meets a fault, from 0 to 1. */
export interface Faults {
  /** A write finds no network; half of these once the server has carried it out. */
  lost: number
  /** A write is answered by a server that fails; half of these once it has been carried out. */
  broken: number
  /** The tab is closed once the server has carried a write out, before the answer is there. */
  ended: number
  /** A read finds no network, or a server that fails. */
  unread: number
}

interface Told {
  /** A fault happened. */
  fault: (kind: keyof Faults) => void
  /** The server refused the write of an idempotency key for good, with an error code. */
  refused: (key: string, code: string) => Promise<void>
  /** Ends the tab. */
  end: () => void
}

let connections = new AbortController()

/** Ends what is under way, whether the server carries it out or not. */
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

/** Who is not signed in, or asks too much, may send the same later. */
const isRefusal = ({ status }: Response) => status >= 400 && status < 500 && status !== 401 && status !== 429

/** `fetch` over a network that fails as `faults` says at the time. */
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
