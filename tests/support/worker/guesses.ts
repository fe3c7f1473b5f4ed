import { sql } from 'drizzle-orm'
import { inList } from '#worker/db/sql.ts'
import { type Call, call, refusal } from './call.ts'
import { database } from './people.ts'

/** A request that requires a right PIN. */
export const attempt = (pin: string, options: Call = {}) => call('GET', '/api/v1/stages', { pin, ...options })

/** The failures counted on a budget. */
export const failures = async (bucket: string): Promise<number> => {
  const [[row]] = await database().batch([sql<{ count: number }>`SELECT count FROM attempts WHERE bucket = ${bucket}`])
  return row?.count ?? 0
}

/** Ages these budgets by a time. */
export const waitOn = (buckets: string[], milliseconds: number) =>
  database().batch([
    sql`UPDATE attempts SET started_at = started_at - ${milliseconds} WHERE bucket IN ${inList(buckets)}`,
  ])

/** The statuses of answers with their counts. */
export const tally = (answers: readonly Response[]) => {
  const counts: Record<number, number> = {}
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1
  return counts
}

/** What an answer reveals about the PIN or code of its request, with the seconds to wait apart. */
export const revealedBy = async (answer: Response) => {
  const changing = ['x-request-id', 'retry-after', 'x-d1-bookmark']
  const headers = [...answer.headers].filter(([name]) => !changing.includes(name))
  const { request_id: _, params, ...said } = await refusal(answer)
  return { status: answer.status, headers, said, names: Object.keys(params), seconds: Number(params.seconds ?? 0) }
}
