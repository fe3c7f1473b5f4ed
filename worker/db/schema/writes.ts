import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { created_at } from './columns.ts'

/** Answers to writes that had a key, for a day. The night's sweep reads the whole table: it needs no index of ages. */
export const idempotency_keys = sqliteTable('idempotency_keys', {
  key: text().primaryKey(),
  request_hash: text().notNull(),
  status: integer().notNull(),
  answer: text().notNull(),
  created_at,
})

/** The last id given out, so that a write knows its ids before it runs and can store its answer with it. */
export const sequences = sqliteTable('sequences', {
  name: text().primaryKey(),
  value: integer().notNull(),
})
