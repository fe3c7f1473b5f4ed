import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { STAGE_KINDS } from '#contract/catalog.ts'
import { PROPERTY_LOCATIONS, TITLE_COLORS } from '#contract/leads.ts'
import { ROLES } from '#contract/permissions.ts'

// Times are UTC milliseconds, money is cents. Triggers, the search index and the rows that
// every business needs stand in the migrations that are written by hand.

const created_at = integer().notNull()
const updated_at = integer().notNull()
const version = integer().notNull().default(1)
const trash = { deleted_at: integer(), deleted_by: integer() }

export const roles = sqliteTable('roles', {
  role: text({ enum: ROLES }).primaryKey(),
  /** JSON list of the permissions granted. */
  permissions: text().notNull(),
})

/** One row: the business itself. */
export const settings = sqliteTable('settings', {
  id: integer().primaryKey(),
  business_name: text().notNull(),
  business_phone: text(),
  /** IANA name. */
  time_zone: text().notNull(),
  /** ISO country in which a phone number without a country code is read. */
  country: text().notNull(),
  /** Until when a new device may sign in although the strangers' budget is spent. */
  enrolment_open_until: integer().notNull().default(0),
})

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

/** One row: stages, sellers and categories as JSON lists, kept by triggers, so that a name costs no join. */
export const catalog = sqliteTable('catalog', {
  id: integer().primaryKey(),
  stages: text().notNull(),
  sellers: text().notNull(),
  categories: text().notNull(),
})

export const users = sqliteTable(
  'users',
  {
    user_id: integer().primaryKey(),
    name: text().notNull(),
    email: text(),
    phone: text(),
    role: text({ enum: ROLES })
      .notNull()
      .references(() => roles.role),
    /** HMAC of the PIN under the pepper; found by it. */
    pin_hash: text().notNull(),
    /** The PIN under AES-GCM, for an admin's "reveal". */
    pin_sealed: text().notNull(),
    seller_id: integer().references(() => sellers.seller_id),
    is_active: integer({ mode: 'boolean' }).notNull().default(true),
    /** JSON: which pushes this user switched off. */
    muted_pushes: text().notNull().default('[]'),
    version,
    created_at,
    updated_at,
  },
  (table) => [uniqueIndex('users_pin').on(table.pin_hash)],
)

export const attempts = sqliteTable('attempts', {
  /** Whose budget: an address, a device, a user, all strangers. */
  bucket: text().primaryKey(),
  count: integer().notNull(),
  started_at: integer().notNull(),
})

export const contacts = sqliteTable(
  'contacts',
  {
    contact_id: integer().primaryKey(),
    name: text().notNull(),
    phone: text().notNull(),
    /** The contact's identity: E.164 where it parses, else its digits. */
    phone_key: text().notNull(),
    /** Its last ten digits: the same number with and without a country code. */
    phone_tail: text().generatedAlwaysAs(
      sql`iif(length(ltrim(phone_key, '+')) >= 7, substr(ltrim(phone_key, '+'), -10), NULL)`,
      { mode: 'virtual' },
    ),
    /** The name as it is sorted, and the address as it is compared: see worker/contacts/keys.ts. */
    name_key: text().notNull().default(''),
    address_key: text(),
    email: text(),
    address: text(),
    zip: text(),
    category_id: integer().references(() => categories.category_id),
    stage_id: integer()
      .notNull()
      .references(() => stages.stage_id),
    seller_id: integer().references(() => sellers.seller_id),
    /** Its newest lead outside the trash; triggers keep it, and stage, seller, title and value with it. */
    current_lead_id: integer(),
    project_title: text(),
    value_cents: integer().notNull().default(0),
    /** The names of its category, stage and seller in lower case, to sort by; triggers keep them. */
    category_key: text().notNull().default(''),
    stage_key: text().notNull().default(''),
    seller_key: text().notNull().default(''),
    job_summary: text(),
    description: text(),
    initial_notes: text(),
    installation_date: text(),
    language: text(),
    created_by: integer(),
    version,
    created_at,
    updated_at,
    ...trash,
  },
  (table) => [
    uniqueIndex('contacts_phone').on(table.phone_key).where(sql`deleted_at IS NULL`),
    index('contacts_live').on(table.contact_id).where(sql`deleted_at IS NULL`),
    index('contacts_phone_tail').on(table.phone_tail).where(sql`deleted_at IS NULL`),
    index('contacts_address').on(table.address_key).where(sql`deleted_at IS NULL`),
    // The directory by each sort key, under each filter. The id breaks ties.
    index('contacts_name').on(table.name_key, table.contact_id).where(sql`deleted_at IS NULL`),
    index('contacts_category').on(table.category_key, table.contact_id).where(sql`deleted_at IS NULL`),
    index('contacts_stage').on(table.stage_key, table.contact_id).where(sql`deleted_at IS NULL`),
    index('contacts_seller').on(table.seller_key, table.contact_id).where(sql`deleted_at IS NULL`),
    index('contacts_category_name')
      .on(table.category_key, table.name_key, table.contact_id)
      .where(sql`deleted_at IS NULL`),
    index('contacts_category_stage')
      .on(table.category_key, table.stage_key, table.contact_id)
      .where(sql`deleted_at IS NULL`),
    index('contacts_category_seller')
      .on(table.category_key, table.seller_key, table.contact_id)
      .where(sql`deleted_at IS NULL`),
    index('contacts_stage_name').on(table.stage_key, table.name_key, table.contact_id).where(sql`deleted_at IS NULL`),
    index('contacts_stage_category')
      .on(table.stage_key, table.category_key, table.contact_id)
      .where(sql`deleted_at IS NULL`),
    index('contacts_stage_seller')
      .on(table.stage_key, table.seller_key, table.contact_id)
      .where(sql`deleted_at IS NULL`),
    index('contacts_both_name')
      .on(table.category_key, table.stage_key, table.name_key, table.contact_id)
      .where(sql`deleted_at IS NULL`),
    index('contacts_both_seller')
      .on(table.category_key, table.stage_key, table.seller_key, table.contact_id)
      .where(sql`deleted_at IS NULL`),
  ],
)

export const leads = sqliteTable(
  'leads',
  {
    lead_id: integer().primaryKey(),
    /** Null for a draft: an inquiry that nobody has promoted. */
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
    stage_entered_at: integer().notNull(),
    /** The Monday of the business week in which it entered the pipeline. */
    entered_week: text(),
    created_by: integer(),
    version,
    created_at,
    updated_at,
    ...trash,
  },
  (table) => [
    index('leads_board').on(table.stage_id, table.stage_entered_at, table.lead_id).where(sql`deleted_at IS NULL`),
    index('leads_board_seller')
      .on(table.stage_id, table.seller_id, table.stage_entered_at, table.lead_id)
      .where(sql`deleted_at IS NULL`),
    index('leads_board_category')
      .on(table.stage_id, table.category_id, table.stage_entered_at, table.lead_id)
      .where(sql`deleted_at IS NULL`),
    index('leads_board_seller_category')
      .on(table.stage_id, table.seller_id, table.category_id, table.stage_entered_at, table.lead_id)
      .where(sql`deleted_at IS NULL`),
    index('leads_live').on(table.lead_id).where(sql`deleted_at IS NULL`),
    index('leads_contact').on(table.contact_id, table.lead_id),
  ],
)

export const point_ledger = sqliteTable(
  'point_ledger',
  {
    entry_id: integer().primaryKey(),
    lead_id: integer().notNull(),
    stage_id: integer().notNull(),
    seller_id: integer().notNull(),
    points: integer().notNull(),
    awarded_at: integer().notNull(),
    /** The Monday, and the month, in which it was earned; a reversal counts there too. */
    week: text().notNull(),
    month: text().notNull(),
    reversed_at: integer(),
    /** The lead's version after the write that awarded it, and after the one that reversed it: an undo finds them so. */
    lead_version: integer(),
    reversed_version: integer(),
    /** Kept by triggers: what the lead is worth, and whether it got further. */
    value_cents: integer().notNull().default(0),
    went_on: integer({ mode: 'boolean' }).notNull().default(false),
    /** By triggers too: whether the lead is elsewhere now, and its stays that are over; the present one the lead knows. */
    has_left: integer({ mode: 'boolean' }).notNull().default(false),
    stayed_ms: integer().notNull().default(0),
  },
  (table) => [
    uniqueIndex('point_ledger_standing').on(table.lead_id, table.stage_id).where(sql`reversed_at IS NULL`),
    index('point_ledger_lead').on(table.lead_id),
    // Entries worth nothing are for the statistics; who asks where points come from never meets them.
    index('point_ledger_seller').on(table.seller_id, table.awarded_at).where(sql`points <> 0`),
    index('point_ledger_seller_week').on(table.seller_id, table.week, table.awarded_at).where(sql`points <> 0`),
    index('point_ledger_seller_month').on(table.seller_id, table.month, table.awarded_at).where(sql`points <> 0`),
  ],
)

export const seller_points = sqliteTable(
  'seller_points',
  { seller_id: integer().notNull(), period: text().notNull(), points: integer().notNull() },
  (table) => [primaryKey({ columns: [table.period, table.seller_id] })],
)

/** The awards that stand, summed by the period in which they were earned; `stay_ms` is of those that `stays` counts. */
export const stage_totals = sqliteTable(
  'stage_totals',
  {
    period: text().notNull(),
    seller_id: integer().notNull(),
    stage_id: integer().notNull(),
    reached: integer().notNull(),
    went_on: integer().notNull(),
    stays: integer().notNull(),
    stay_ms: integer().notNull(),
    value_cents: integer().notNull(),
    points: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.period, table.seller_id, table.stage_id] })],
)

/**
 * Each lead counts under its category, seller and stage (0 where it has none), and under -1 for any of them;
 * of the stages, -1 takes those of the pipeline alone. So every sum that is shown is one row.
 */
export const lead_totals = sqliteTable(
  'lead_totals',
  {
    category_id: integer().notNull(),
    seller_id: integer().notNull(),
    stage_id: integer().notNull(),
    leads: integer().notNull(),
    value_cents: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.category_id, table.seller_id, table.stage_id] }),
    index('lead_totals_pipeline').on(table.category_id, table.seller_id).where(sql`stage_id = -1`),
  ],
)

export const contact_totals = sqliteTable(
  'contact_totals',
  { category_id: integer().notNull(), stage_id: integer().notNull(), contacts: integer().notNull() },
  (table) => [primaryKey({ columns: [table.category_id, table.stage_id] })],
)

export const week_totals = sqliteTable('week_totals', {
  week: text().primaryKey(),
  leads: integer().notNull(),
  value_cents: integer().notNull(),
})

/** The goal in force from a Monday on, until a later row. */
export const weekly_goals = sqliteTable('weekly_goals', {
  from_week: text().primaryKey(),
  goal_cents: integer().notNull(),
})

export const notes = sqliteTable(
  'notes',
  {
    note_id: integer().primaryKey(),
    contact_id: integer()
      .notNull()
      .references(() => contacts.contact_id),
    lead_id: integer(),
    content: text().notNull(),
    user_id: integer(),
    user_name: text().notNull(),
    created_at,
    ...trash,
  },
  (table) => [index('notes_contact').on(table.contact_id, table.note_id)],
)

export const images = sqliteTable(
  'images',
  {
    image_id: integer().primaryKey(),
    contact_id: integer()
      .notNull()
      .references(() => contacts.contact_id),
    /** The random name under which R2 keeps it. */
    object_key: text().notNull(),
    thumbnail_key: text(),
    description: text(),
    content_type: text().notNull(),
    bytes: integer().notNull(),
    width: integer(),
    height: integer(),
    user_id: integer(),
    user_name: text().notNull(),
    created_at,
    ...trash,
  },
  (table) => [
    index('images_contact').on(table.contact_id, table.image_id),
    uniqueIndex('images_object').on(table.object_key),
  ],
)

export const tasks = sqliteTable(
  'tasks',
  {
    task_id: integer().primaryKey(),
    title: text().notNull(),
    description: text(),
    type: text({ enum: ['call', 'general', 'pricing'] }).notNull(),
    status: text({ enum: ['pending', 'in-progress', 'completed'] }).notNull(),
    priority: text({ enum: ['low', 'normal', 'high'] }).notNull(),
    client_name: text(),
    client_phone: text(),
    client_address: text(),
    contact_id: integer().references(() => contacts.contact_id),
    lead_id: integer(),
    stage_id: integer(),
    assigned_to: integer().references(() => users.user_id),
    due_at: integer(),
    reminded_at: integer(),
    completed_at: integer(),
    created_by: integer(),
    version,
    created_at,
    updated_at,
    ...trash,
  },
  (table) => [
    index('tasks_contact').on(table.contact_id, table.task_id),
    index('tasks_status').on(table.status, table.task_id).where(sql`deleted_at IS NULL`),
    index('tasks_due').on(table.due_at).where(sql`deleted_at IS NULL AND completed_at IS NULL AND reminded_at IS NULL`),
  ],
)

/** Who changed what, and when. It is the change feed as well. */
export const activity = sqliteTable(
  'activity',
  {
    activity_id: integer().primaryKey({ autoIncrement: true }),
    at: integer().notNull(),
    user_id: integer(),
    user_name: text().notNull(),
    action: text().notNull(),
    entity: text().notNull(),
    entity_id: integer().notNull(),
    contact_id: integer(),
    lead_id: integer(),
    /** JSON: what a reader of the log wants to know of it. */
    details: text().notNull().default('{}'),
  },
  (table) => [
    index('activity_contact').on(table.contact_id, table.activity_id),
    index('activity_lead').on(table.lead_id, table.activity_id),
    index('activity_entity').on(table.entity, table.activity_id),
  ],
)

export const push_subscriptions = sqliteTable(
  'push_subscriptions',
  {
    endpoint: text().primaryKey(),
    user_id: integer()
      .notNull()
      .references(() => users.user_id),
    p256dh: text().notNull(),
    auth: text().notNull(),
    created_at,
  },
  (table) => [index('push_subscriptions_user').on(table.user_id)],
)

export const idempotency_keys = sqliteTable(
  'idempotency_keys',
  {
    key: text().primaryKey(),
    request_hash: text().notNull(),
    status: integer().notNull(),
    answer: text().notNull(),
    created_at,
  },
  (table) => [index('idempotency_keys_age').on(table.created_at)],
)

/** The last id given out, so that a write knows its ids before it runs and can store its answer with it. */
export const sequences = sqliteTable('sequences', {
  name: text().primaryKey(),
  value: integer().notNull(),
})
