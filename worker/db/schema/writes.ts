import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { created_at } from './columns.ts'

/**
 * Answers to writes that had an idempotency key, and empty texts in the place of expired ones. The nightly deletion scans
 * the table, so no index.
 */
export const idempotency_keys = sqliteTable('idempotency_keys', {
  key: text().primaryKey(),
  request_hash: text().notNull(),
  status: integer().notNull(),
  answer: text().notNull(),
  created_at,
})

/** The sequences of ids. */
export const SEQUENCES = [
  'users',
  'sellers',
  'contacts',
  'leads',
  'notes',
  'images',
  'tasks',
  'merges',
  'price_items',
  'estimates',
  'receipts',
  'payments',
  'photo_pairs',
  'crews',
  'appointments',
  'calendar_feeds',
] as const
export type SequenceName = (typeof SEQUENCES)[number]

/** The last id given out of each sequence: ids are reserved before a write, so that its answer can be stored with it. */
export const sequences = sqliteTable('sequences', {
  name: text({ enum: SEQUENCES }).primaryKey(),
  value: integer().notNull(),
})
