import { sql } from 'drizzle-orm'
import { integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { STAGE_KINDS } from '#contract/catalog.ts'

export const stages = sqliteTable(
  'stages',
  {
    stage_id: integer().primaryKey(),
    name: text().notNull(),
    order_index: integer().notNull(),
    points: integer().notNull(),
    color: text().notNull(),
    kind: text({ enum: STAGE_KINDS }).notNull(),
  },
  (table) => [uniqueIndex('stages_by_name').on(sql`lower(${table.name})`)],
)

export const sellers = sqliteTable('sellers', {
  seller_id: integer().primaryKey(),
  name: text().notNull(),
  is_active: integer({ mode: 'boolean' }).notNull().default(true),
})

export const categories = sqliteTable(
  'categories',
  {
    category_id: integer().primaryKey(),
    name: text().notNull(),
    order_index: integer().notNull(),
    is_active: integer({ mode: 'boolean' }).notNull().default(true),
  },
  (table) => [uniqueIndex('categories_by_name').on(sql`lower(${table.name})`)],
)

/** One row: stages, sellers and categories as JSON lists, kept by triggers, so that their names need no join. */
export const catalog = sqliteTable('catalog', {
  id: integer().primaryKey(),
  stages: text().notNull(),
  sellers: text().notNull(),
  categories: text().notNull(),
})
