import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { database } from '../support/worker/people.ts'
import { drift } from '../support/worker/traces.ts'

test('a new database has stages, categories and roles, no users, and is not set up; its totals equal a recount', async () => {
  const [counts] = await database().batch([
    sql`SELECT (SELECT count(*) FROM stages) AS stages, (SELECT count(*) FROM categories) AS categories,
      (SELECT count(*) FROM roles) AS roles, (SELECT count(*) FROM users) AS users,
      (SELECT is_set_up FROM settings) AS is_set_up,
      (SELECT json_array_length(stages) FROM catalog) AS listed_stages`,
  ])
  expect(counts).toEqual([{ stages: 9, categories: 9, roles: 3, users: 0, is_set_up: 0, listed_stages: 9 }])
  expect(await drift()).toEqual([])
})
