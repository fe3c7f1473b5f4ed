import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { Action } from '#contract/activity/actions.ts'
import { ENTITIES } from '#contract/activity/changes.ts'
import { authored } from './columns.ts'

/** The log: who changed what, and when. It is the change feed too. */
export const activity = sqliteTable(
  'activity',
  {
    activity_id: integer().primaryKey(),
    at: integer().notNull(),
    ...authored,
    action: text().$type<Action>().notNull(),
    entity: text({ enum: ENTITIES }).notNull(),
    entity_id: integer().notNull(),
    contact_id: integer(),
    lead_id: integer(),
    /** JSON by action: see `LogLine` of the contract. */
    details: text().notNull().default('{}'),
    /** What the line is about, of the kinds by which the log is filtered. */
    kind: text().generatedAlwaysAs(
      sql`CASE WHEN action GLOB 'draft_*' THEN 'draft' WHEN entity IN ('lead', 'contact', 'task', 'note', 'image', 'appointment') THEN entity WHEN entity IN ('estimate', 'receipt') THEN 'document' ELSE 'settings' END`,
      { mode: 'virtual' },
    ),
  },
  (table) => [
    index('activity_contact').on(table.contact_id, table.activity_id),
    index('activity_lead').on(table.lead_id, table.activity_id),
    // Of what is changed rarely. Leads, contacts, tasks, notes and photos are found by their kind: a move writes no row
    // here.
    index('activity_entity').on(table.entity, table.activity_id).where(sql`kind = 'settings'`),
    index('activity_kind').on(table.kind, table.at, table.activity_id),
    index('activity_user').on(table.user_id, table.kind, table.at, table.activity_id),
    // The deletion for ever finds the lines of what it deletes by these; a move writes neither.
    index('activity_part')
      .on(table.entity, table.entity_id)
      .where(sql`entity IN ('task', 'note', 'image', 'estimate', 'receipt', 'appointment')`),
    index('activity_other')
      .on(sql`details ->> 'other_id'`)
      .where(sql`action IN ('duplicate_dismissed', 'duplicate_suspected')`),
    index('activity_creation').on(table.entity_id).where(sql`action = 'contact_created'`),
  ],
)
