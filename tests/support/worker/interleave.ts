import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { api } from '#worker/api.ts'
import { loggedBy } from './unexpected.ts'

/** The round trips of a write: authentication, read, write. Another request runs completely before one of them. */
export const TRIPS = [1, 2, 3]

/** A promise with its resolve function. */
const latch = () => {
  let open = () => {}
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  return { open: () => open(), opened }
}

interface Watch {
  /** Runs before the nth round trip, which waits for it. */
  before?: (trip: number) => Promise<void> | undefined
  after?: (results: D1Result[]) => void
  prepared?: (query: string) => void
}

/** The database with a hook before its round trips. */
const watched = ({ before, after, prepared }: Watch): D1Database => {
  const withSession = (constraint?: string) => {
    const session = env.DB.withSession(constraint)
    let trip = 0
    const batch = async (statements: D1PreparedStatement[]) => {
      trip += 1
      await before?.(trip)
      const results = await session.batch(statements)
      after?.(results)
      return results
    }
    const prepare = (query: string) => {
      prepared?.(query)
      return session.prepare(query)
    }
    return { prepare, batch, getBookmark: () => session.getBookmark() }
  }
  const binding: unknown = { withSession }
  return binding as D1Database
}

/** Pauses a request before its nth round trip, runs another request completely, then continues. */
export const overtake = async (trip: number, slow: Request, other: () => Promise<Response>) => {
  const [stopped, mayGo] = [latch(), latch()]
  const before = (at: number) => {
    if (at !== trip) return undefined
    stopped.open()
    return mayGo.opened
  }
  const late = Promise.resolve(api.fetch(slow, { ...env, DB: watched({ before }) }, createExecutionContext()))
  await Promise.race([stopped.opened, late])
  const first = await other()
  mayGo.open()
  return { first, late: await late }
}

/** Ends a request before its nth round trip, like a crash. */
export const killed = async (trip: number, request: Request) => {
  const before = (at: number) => (at < trip ? undefined : Promise.reject(new Error('The machine died')))
  await loggedBy(async () => api.fetch(request, { ...env, DB: watched({ before }) }))
}

/** Sends a request and returns its statements and the rows written in each round trip. */
export const observe = async (request: Request) => {
  const written: number[] = []
  const statements: string[] = []
  const after = (results: D1Result[]) => {
    written.push(results.reduce((sum, { meta }) => sum + meta.rows_written, 0))
  }
  const prepared = (query: string) => {
    statements.push(query)
  }
  const context = createExecutionContext()
  const answer = await api.fetch(request, { ...env, DB: watched({ after, prepared }) }, context)
  await waitOnExecutionContext(context)
  return { answer, written, statements }
}
