import { sql } from 'drizzle-orm'
import { integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { STAGE_KINDS } from '#contract/catalog/catalog.ts'
import { LANGUAGES } from '#contract/languages.ts'

/** A name in a second language; empty for the same name. */
const second = {
  second_name: text().notNull().default(''),
  second_language: text({ enum: LANGUAGES }).notNull().default('es'),
}

export const stages = sqliteTable(
  'stages',
  {
    stage_id: integer().primaryKey(),
    name: text().notNull(),
    order_index: integer().notNull(),
    points: integer().notNull(),
    color: text().notNull(),
    kind: text({ enum: STAGE_KINDS }).notNull(),
    ...second,
  },
  (table) => [uniqueIndex('stages_by_name').on(sql`lower(${table.name})`)],
)

/** Stages that an admin removed: the history of leads and their points still name them. */
export const removed_stages = sqliteTable('removed_stages', {
  stage_id: integer().primaryKey(),
  name: text().notNull(),
  /** The stage to which its leads went. */
  moved_to: integer().notNull(),
  removed_at: integer().notNull(),
  ...second,
})

export const sellers = sqliteTable('sellers', {
  seller_id: integer().primaryKey(),
  name: text().notNull(),
  is_active: integer({ mode: 'boolean' }).notNull().default(true),
  /** Null where unknown; `ended_at` also while the seller is active. */
  started_at: integer(),
  ended_at: integer(),
  /** The share of finished value that is the seller's, in basis points (hundredths of a percent). */
  commission_bp: integer().notNull().default(0),
})

export const categories = sqliteTable(
  'categories',
  {
    category_id: integer().primaryKey(),
    name: text().notNull(),
    order_index: integer().notNull(),
    is_active: integer({ mode: 'boolean' }).notNull().default(true),
    ...second,
  },
  (table) => [uniqueIndex('categories_by_name').on(sql`lower(${table.name})`)],
)

/** One row: stages, sellers and categories as JSON lists, kept by triggers, so that their names need no join. */
export const catalog = sqliteTable('catalog', {
  id: integer().primaryKey(),
  stages: text().notNull(),
  sellers: text().notNull(),
  categories: text().notNull(),
  removed_stages: text().notNull().default('[]'),
  /** Each counts the changes of its list. */
  stages_version: integer().notNull().default(1),
  sellers_version: integer().notNull().default(1),
  categories_version: integer().notNull().default(1),
})
