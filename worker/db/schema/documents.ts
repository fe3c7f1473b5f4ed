import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { UNITS } from '#contract/documents/content.ts'
import { ESTIMATE_STATES } from '#contract/documents/estimate.ts'
import { PAYMENT_METHODS } from '#contract/documents/receipt.ts'
import { LANGUAGES } from '#contract/languages.ts'
import { categories } from './catalog.ts'
import { authored, created_at, liveIndex, stamps, trash, trashedIndex } from './columns.ts'
import { images } from './images.ts'
import { leads } from './leads.ts'

/** The price book. */
export const price_items = sqliteTable(
  'price_items',
  {
    price_item_id: integer().primaryKey(),
    category_id: integer().references(() => categories.category_id),
    name: text().notNull(),
    /** `nameKey` of the contract: names are unique regardless of case and accents. */
    name_key: text().notNull(),
    description: text().notNull(),
    /** Name and description in the other language than the business's own; empty for the same ones. */
    second_name: text().notNull().default(''),
    second_description: text().notNull().default(''),
    unit: text({ enum: UNITS }).notNull(),
    price_cents: integer().notNull(),
    cost_cents: integer(),
    taxable: integer({ mode: 'boolean' }).notNull(),
    /** How the price grows with measures: JSON, see `Rates` of the contract. */
    rates: text().notNull(),
    order_index: integer().notNull(),
    is_active: integer({ mode: 'boolean' }).notNull().default(true),
    /** Whether it is still as the starter price book made it. */
    is_example: integer({ mode: 'boolean' }).notNull().default(false),
    ...stamps,
  },
  (table) => [
    uniqueIndex('price_items_name').on(table.name_key),
    index('price_items_order').on(table.order_index, table.price_item_id),
  ],
)

/** The last number given out, by kind and year: `estimate 2026`. */
export const document_numbers = sqliteTable('document_numbers', {
  name: text().primaryKey(),
  last: integer().notNull(),
})

export const estimates = sqliteTable(
  'estimates',
  {
    estimate_id: integer().primaryKey(),
    lead_id: integer()
      .notNull()
      .references(() => leads.lead_id),
    number_year: integer().notNull(),
    /** The same for all revisions. */
    number_seq: integer().notNull(),
    revision: integer().notNull().default(1),
    state: text({ enum: ESTIMATE_STATES }).notNull(),
    title: text().notNull(),
    /** JSON, see `EstimateContent` of the contract. */
    content: text().notNull(),
    /** With the choices of the signature, or with the default ones. */
    total_cents: integer().notNull(),
    deposit_cents: integer().notNull(),
    /** The value that it gave its lead, and the one from before; null where it gave none. */
    given_value_cents: integer(),
    value_before_cents: integer(),
    valid_until: text().notNull(),
    /** The language in which the customer reads it; null for a draft, which has the contact's. */
    language: text({ enum: LANGUAGES }),
    sent_at: integer(),
    /** The business day of `sent_at`; null for estimates sent before the column was added. */
    sent_on: text(),
    viewed_at: integer(),
    /** When it was signed or declined. */
    answered_at: integer(),
    decline_reason: text(),
    ...authored,
    ...stamps,
    ...trash,
  },
  (table) => [
    liveIndex('estimates_lead', table.lead_id, table.estimate_id),
    uniqueIndex('estimates_number').on(table.number_year, table.number_seq, table.revision),
    uniqueIndex('estimates_signed').on(table.lead_id).where(sql`state = 'signed' AND deleted_at IS NULL`),
    index('estimates_open').on(table.valid_until).where(sql`state IN ('sent', 'viewed') AND deleted_at IS NULL`),
    index('estimates_sent').on(table.sent_at).where(sql`sent_at IS NOT NULL AND deleted_at IS NULL`),
    trashedIndex('estimates_trashed', table.lead_id),
  ],
)

/** The signature of an estimate. A trigger refuses changes. */
export const signatures = sqliteTable('signatures', {
  estimate_id: integer()
    .primaryKey()
    .references(() => estimates.estimate_id),
  name: text().notNull(),
  /** JSON, see `Strokes` of the contract. */
  strokes: text().notNull(),
  /** JSON, see `Choices` of the contract. */
  choices: text().notNull(),
  signed_at: integer().notNull(),
  /** What was signed, as JSON, and its SHA-256 in hex. */
  document: text().notNull(),
  hash: text().notNull(),
  /** The address of the network, and the browser. */
  address: text(),
  browser: text(),
  /** The user on whose device it was signed; null when it was signed by the link. */
  user_id: integer(),
  user_name: text(),
})

export const receipts = sqliteTable(
  'receipts',
  {
    receipt_id: integer().primaryKey(),
    lead_id: integer()
      .notNull()
      .references(() => leads.lead_id),
    estimate_id: integer().references(() => estimates.estimate_id),
    number_year: integer().notNull(),
    number_seq: integer().notNull(),
    title: text().notNull(),
    total_cents: integer().notNull(),
    deposit_cents: integer().notNull().default(0),
    /** The sum of its payments outside the trash; kept by triggers. */
    paid_cents: integer().notNull().default(0),
    /** The business day from which the money is owed. */
    issued_on: text().notNull(),
    /** The last business day to pay on time; null: due on receipt. */
    due_on: text(),
    /** The language in which the customer reads it; null for the contact's. */
    language: text({ enum: LANGUAGES }),
    ...authored,
    ...stamps,
    ...trash,
  },
  (table) => [
    liveIndex('receipts_lead', table.lead_id, table.receipt_id),
    uniqueIndex('receipts_number').on(table.number_year, table.number_seq),
    uniqueIndex('receipts_estimate').on(table.estimate_id).where(sql`estimate_id IS NOT NULL`),
    index('receipts_owed').on(table.issued_on).where(sql`paid_cents < total_cents AND deleted_at IS NULL`),
    trashedIndex('receipts_trashed', table.lead_id),
  ],
)

export const payments = sqliteTable(
  'payments',
  {
    payment_id: integer().primaryKey(),
    receipt_id: integer()
      .notNull()
      .references(() => receipts.receipt_id),
    lead_id: integer().notNull(),
    amount_cents: integer().notNull(),
    method: text({ enum: PAYMENT_METHODS }).notNull(),
    /** The business day. */
    paid_on: text().notNull(),
    note: text().notNull(),
    ...authored,
    created_at,
    ...trash,
  },
  (table) => [
    index('payments_receipt').on(table.receipt_id, table.payment_id),
    liveIndex('payments_day', table.paid_on),
    trashedIndex('payments_trashed', table.lead_id),
  ],
)

/** The links by which customers open a document without signing in. */
export const document_links = sqliteTable(
  'document_links',
  {
    /** Keyed hash of the token, in hex. */
    token_hash: text().primaryKey(),
    /** The token, readable only with the secret of the server. */
    token_sealed: text().notNull(),
    /** The lead of the document. */
    lead_id: integer().notNull(),
    /** One of the two. Sending a revision moves the link to it. */
    estimate_id: integer(),
    receipt_id: integer(),
    created_at,
    expires_at: integer().notNull(),
    revoked_at: integer(),
  },
  (table) => [
    index('document_links_estimate').on(table.estimate_id).where(sql`estimate_id IS NOT NULL`),
    index('document_links_receipt').on(table.receipt_id).where(sql`receipt_id IS NOT NULL`),
    index('document_links_lead').on(table.lead_id),
  ],
)

/** Two photos of a lead that are shown as one: before and after the work. */
export const photo_pairs = sqliteTable(
  'photo_pairs',
  {
    pair_id: integer().primaryKey(),
    lead_id: integer()
      .notNull()
      .references(() => leads.lead_id),
    before_id: integer()
      .notNull()
      .references(() => images.image_id),
    after_id: integer()
      .notNull()
      .references(() => images.image_id),
    ...authored,
    created_at,
  },
  (table) => [
    uniqueIndex('photo_pairs_photos').on(table.before_id, table.after_id),
    index('photo_pairs_after').on(table.after_id),
    index('photo_pairs_lead').on(table.lead_id, table.pair_id),
  ],
)
