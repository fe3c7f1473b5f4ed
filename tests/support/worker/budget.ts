import { type SQL, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { cost } from './call.ts'
import { database } from './people.ts'

export const READ_TRIPS = 2

/** Asserts the cost of a read: two trips, and rows in proportion to the returned ones. */
export const expectFairCost = (answer: Response, returned: number, asked: unknown = '') => {
  const { trips, rows } = cost(answer)
  expect([asked, trips, trips <= READ_TRIPS]).toEqual([asked, trips, true])
  expect([asked, rows, rows <= 2 * returned + 30]).toEqual([asked, rows, true])
}

/** The query plan of a statement. */
export const planOf = async (statement: SQL) => {
  const [steps] = await database().batch([sql<{ detail: string }>`EXPLAIN QUERY PLAN ${statement}`])
  return steps.map((step) => step.detail)
}
