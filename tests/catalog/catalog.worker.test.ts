import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import { beforeAll, expect, test } from 'vitest'
import { Category, Seller, Stage } from '#contract/catalog/catalog.ts'
import { call, read } from '../support/worker/call.ts'
import { addStaff, database, PINS } from '../support/worker/people.ts'

const list = async <S extends v.GenericSchema>(path: string, item: S) =>
  read(await call('GET', path, { pin: PINS.public }), v.array(item))

beforeAll(addStaff)

test('the catalog lists a renamed, added or removed row at once', async () => {
  await database().batch([
    sql`UPDATE stages SET name = 'Phone Calls', points = 12 WHERE stage_id = 3`,
    sql`INSERT INTO sellers (seller_id, name, is_active) VALUES (7, 'Quinn "Q" O''Neil', 0)`,
    sql`DELETE FROM categories WHERE category_id = 9`,
  ])
  expect((await list('/api/v1/stages', Stage)).find((stage) => stage.stage_id === 3)).toMatchObject({
    name: 'Phone Calls',
    points: 12,
  })
  expect((await list('/api/v1/sellers', Seller)).at(-1)).toEqual({
    seller_id: 7,
    name: 'Quinn "Q" O\'Neil',
    is_active: false,
  })
  const categories = await list('/api/v1/categories', Category)
  expect(categories.map((category) => category.category_id)).not.toContain(9)
})
