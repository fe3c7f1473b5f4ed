import { type SQL, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { cost } from './call.ts'
import { database } from './people.ts'

export const READ_TRIPS = 2

/** A read costs what it shows: two trips, and rows in proportion to those that it returned. */
export const expectFairCost = (answer: Response, returned: number, asked: unknown = '') => {
  const { trips, rows } = cost(answer)
  expect([asked, trips, trips <= READ_TRIPS]).toEqual([asked, trips, true])
  expect([asked, rows, rows <= 2 * returned + 30]).toEqual([asked, rows, true])
}

/** The steps by which a statement would be answered. */
export const planOf = async (statement: SQL) => {
  const [steps] = await database().batch([sql<{ detail: string }>`EXPLAIN QUERY PLAN ${statement}`])
  return steps.map((step) => step.detail)
}
