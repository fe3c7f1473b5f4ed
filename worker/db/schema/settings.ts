import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { DEFAULT_LANGUAGE, LANGUAGES } from '#contract/languages.ts'
import { DEFAULT_DRIVE_MINUTES } from '#contract/schedule/schedule-settings.ts'
import { NO_TEXTS } from '#contract/schedule/texts.ts'
import type { ShareTheme } from '#contract/session/session.ts'
import { DEFAULT_HOURS } from '#contract/settings/business-hours.ts'
import {
  DEFAULT_BRAND_COLOR,
  DEFAULT_ESTIMATE_DAYS,
  DEFAULT_INVOICE_DAYS,
} from '#contract/settings/document-settings.ts'
import { DEFAULT_ESCALATION } from '#contract/settings/settings.ts'

/** One row. */
export const settings = sqliteTable('settings', {
  id: integer().primaryKey(),
  business_name: text().notNull(),
  business_phone: text(),
  /** The language in which the business writes its own texts: price book, terms, stages. */
  language: text({ enum: LANGUAGES }).notNull().default(DEFAULT_LANGUAGE),
  /** IANA name. */
  time_zone: text().notNull(),
  /** ISO country code, for phone numbers without one. */
  country: text().notNull(),
  /** Whether a PIN alone lets no new device in. */
  new_devices_need_code: integer({ mode: 'boolean' }).notNull().default(false),
  /** After how many days in one stage a lead is marked as waiting, and as waiting too long. */
  waiting_after_days: integer().notNull().default(7),
  overdue_after_days: integer().notNull().default(14),
  /** When the business is open: JSON, see `BusinessHours` of the contract. */
  business_hours: text().notNull().default(JSON.stringify(DEFAULT_HOURS)),
  /** After how many open minutes an inquiry that waits is told again: JSON list. */
  escalation_minutes: text().notNull().default(JSON.stringify(DEFAULT_ESCALATION)),
  /** Where the public form may be embedded: JSON list of host names. */
  embed_domains: text().notNull().default('[]'),
  /** Whether the public form offers the business's trades in place of the specified categories. */
  form_offers_trades: integer({ mode: 'boolean' }).notNull().default(false),
  /** The theme that the share card begins with. */
  share_theme: text().$type<ShareTheme>().notNull().default('halloween'),
  /** The name of the logo's file in R2; null without one. */
  logo_key: text(),
  /** What documents tell of the business beside name and phone; empty for none. */
  business_address: text().notNull().default(''),
  license_number: text().notNull().default(''),
  business_email: text().notNull().default(''),
  /** The color of documents, `#rrggbb`. */
  brand_color: text().notNull().default(DEFAULT_BRAND_COLOR),
  /** The sales tax of new estimates, in thousandths of a percent. */
  tax_rate: integer().notNull().default(0),
  /** The terms, the days until the end, and the deposit (thousandths of a percent) of new estimates. */
  estimate_terms: text().notNull().default(''),
  /** The terms in the other language; empty for the same ones. */
  second_terms: text().notNull().default(''),
  estimate_days: integer().notNull().default(DEFAULT_ESTIMATE_DAYS),
  /** The days to pay a new invoice. */
  invoice_days: integer().notNull().default(DEFAULT_INVOICE_DAYS),
  deposit_rate: integer().notNull().default(0),
  /** Whether customers of finished jobs see its pairs of photos. */
  shows_pairs: integer({ mode: 'boolean' }).notNull().default(false),
  /** When the business is closed: JSON list of `Holiday` of the contract, in the order of the days. */
  holidays: text().notNull().default('[]'),
  /** The least minutes between two appointments of one person at different places. */
  drive_minutes: integer().notNull().default(DEFAULT_DRIVE_MINUTES),
  /** JSON, see `TextTemplates` of the contract. */
  text_templates: text().notNull().default(JSON.stringify(NO_TEXTS)),
  /** Whether calendar feeds name customers. */
  feeds_show_names: integer({ mode: 'boolean' }).notNull().default(false),
  /** A random part of the ids that appointments have in calendars. */
  calendar_id: text().notNull().default(''),
  /** When something changed that all events of calendars show. Triggers keep it. */
  calendars_changed_at: integer().notNull().default(0),
  /** Counts the changes of name, phone, time zone and goal. */
  version: integer().notNull().default(1),
  /** False only until the first admin has set the business up, or said that nothing is to be set up. */
  is_set_up: integer({ mode: 'boolean' }).notNull().default(true),
})

/** The weekly goal from a Monday on, until the next row. */
export const weekly_goals = sqliteTable('weekly_goals', {
  from_week: text().primaryKey(),
  goal_cents: integer().notNull(),
})
