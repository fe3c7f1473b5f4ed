import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { LANGUAGES } from '#contract/languages.ts'
import { ARCHIVE_REASONS, PROPERTY_LOCATIONS, TITLE_COLORS } from '#contract/leads/lead.ts'
import { categories, sellers, stages } from './catalog.ts'
import { ageKey, liveIndex, stamps, trash, trashedIndex } from './columns.ts'
import { contacts } from './contacts.ts'

export const leads = sqliteTable(
  'leads',
  {
    lead_id: integer().primaryKey(),
    /** Null for a draft: an inquiry that was not promoted yet. */
    contact_id: integer().references(() => contacts.contact_id),
    stage_id: integer()
      .notNull()
      .references(() => stages.stage_id),
    seller_id: integer().references(() => sellers.seller_id),
    category_id: integer().references(() => categories.category_id),
    value_cents: integer().notNull().default(0),
    property_location: text({ enum: PROPERTY_LOCATIONS }),
    notes: text(),
    project_title: text(),
    title_size: text(),
    title_height: text(),
    title_color: text({ enum: TITLE_COLORS }),
    draft_name: text(),
    draft_phone: text(),
    draft_phone_key: text(),
    draft_email: text(),
    draft_address: text(),
    /** The language of the form that the visitor filled in; null for other drafts. */
    draft_language: text({ enum: LANGUAGES }),
    stage_entered_at: integer().notNull(),
    /** The Monday of the business week in which it entered the pipeline; null before, and of history that was imported. */
    entered_week: text(),
    /** Why the job was lost, while it is in the archive; `archive_note` says it in words where the reason is `other`. */
    archive_reason: text({ enum: ARCHIVE_REASONS }),
    archive_note: text(),
    /** The business day, `YYYY-MM-DD`, on which it went to the archive; null elsewhere. */
    archived_on: text(),
    /** Its open task that is due first, those without a time last; kept by triggers of the tasks. */
    next_task_id: integer(),
    /** Its open appointment that comes first; kept by triggers of the appointments. */
    next_appointment_id: integer(),
    created_by: integer(),
    ...stamps,
    age_key: ageKey('lead_id'),
    ...trash,
  },
  (table) => [
    liveIndex('leads_board', table.stage_id, table.stage_entered_at, table.lead_id),
    liveIndex('leads_board_seller', table.stage_id, table.seller_id, table.stage_entered_at, table.lead_id),
    liveIndex('leads_board_category', table.stage_id, table.category_id, table.stage_entered_at, table.lead_id),
    liveIndex(
      'leads_board_seller_category',
      table.stage_id,
      table.seller_id,
      table.category_id,
      table.stage_entered_at,
      table.lead_id,
    ),
    liveIndex('leads_live', table.age_key),
    index('leads_contact').on(table.contact_id, table.age_key),
    trashedIndex('leads_in_trash', table.stage_id),
  ],
)
