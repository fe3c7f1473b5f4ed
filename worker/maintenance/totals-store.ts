import { type SQL, sql } from 'drizzle-orm'
import { recomputeProgress, selectWrongProgress } from '#worker/pipeline/store.ts'

/** A total, a search index or a column that triggers maintain. Both queries return the same rows unless it drifted. */
interface Total {
  name: string
  stored: SQL
  counted: SQL
  /** Rewrites the rows that differ, or a whole table of JSON sums. */
  repair: SQL[]
}

/** The columns of spaced letters are too large for one query or night: each compares one of this many slices. */
export const RECOUNT_SLICES = 30

/** A table of numbers, without its rows that hold zeros. */
const table = (name: string, columns: string, counted: string, notZero = 'true'): Total => {
  const stored = `SELECT ${columns} FROM ${name} WHERE ${notZero}`
  return {
    name,
    stored: sql.raw(stored),
    counted: sql.raw(counted),
    repair: [
      sql.raw(`DELETE FROM ${name} WHERE (${columns}) NOT IN (${counted})`),
      sql.raw(`INSERT OR IGNORE INTO ${name} (${columns}) ${counted} EXCEPT ${stored}`),
    ],
  }
}

/** A table of JSON sums by its keys. Two views have a row for each sum, stored and counted. */
const jsonTable = (name: string, view: string, columns: string, keys: string, sums: string): Total => ({
  name,
  stored: sql.raw(`SELECT ${columns} FROM ${view}`),
  counted: sql.raw(`SELECT ${columns} FROM ${name}_counted`),
  repair: [
    sql.raw(`DELETE FROM ${name}`),
    sql.raw(`INSERT INTO ${name} SELECT ${keys}, ${sums} FROM ${name}_counted GROUP BY ${keys}`),
  ],
})

/** A column, by the key of its table. `counted` returns keys and values. */
const column = (name: string, owner: string, key: string, value: string, counted: string, where = 'true'): Total => ({
  name,
  stored: sql.raw(`SELECT ${key}, ${value} FROM ${owner} WHERE ${where}`),
  counted: sql.raw(counted),
  repair: [
    sql.raw(`WITH counted (id, value) AS (${counted}) UPDATE ${owner} SET ${value} = c.value FROM counted c
      WHERE c.id = ${owner}.${key} AND c.value IS NOT ${owner}.${value}`),
  ],
})

/** A search index: all `columns` or one slice of the `spaced` letters are compared. */
const searchIndex = (index: string, id: string, columns: string, slice?: number | 'all'): Total => {
  const view = index.replace('search', 'searched')
  const query = (from: string, key: string) =>
    slice === undefined
      ? `SELECT ${key}, ${columns} FROM ${from}`
      : `SELECT ${key}, spaced FROM ${from} WHERE ${slice === 'all' ? 'true' : `${key} % ${RECOUNT_SLICES} = ${slice}`}`
  const [stored, counted] = [query(index, 'rowid'), query(view, id)]
  return {
    name: slice === undefined ? index : `${index}_spaced`,
    stored: sql.raw(stored),
    counted: sql.raw(counted),
    repair: [
      sql.raw(`DELETE FROM ${index} WHERE rowid IN (SELECT rowid FROM (${stored} EXCEPT ${counted}))`),
      sql.raw(`INSERT INTO ${index} (rowid, ${columns}, spaced) SELECT ${id}, ${columns}, spaced FROM ${view}
        WHERE ${id} NOT IN (SELECT rowid FROM ${index})`),
    ],
  }
}

const INDEXES = [
  ['leads_search', 'age_key', 'lead_id, title, name, phone, phone_key, zip, facets, email, address'],
  ['contacts_search', 'age_key', 'contact_id, name, phone, phone_key, email, address, zip, project, facets'],
  ['tasks_search', 'age_key', 'task_id, title, description, name, phone, phone_key, facets, address'],
  ['trash_search', 'entry_id', 'name, detail, phone_key, facets'],
] as const

const SELLER_POINTS = jsonTable(
  'seller_points',
  'seller_points_by_stage',
  'period, seller_id, stage_id, reached, went_on, stays, stay_ms, value_cents, points',
  'period, seller_id',
  `sum(points), json_group_object('' || stage_id, json_array(reached, went_on, stays, stay_ms, value_cents, points))`,
)

const TRASHED = 'SELECT kind, id, contact_id, name, detail, phone_key, deleted_at, user_id FROM'

const TOTALS: Total[] = [
  jsonTable(
    'lead_totals',
    'lead_totals_by_stage',
    'category_id, seller_id, stage_id, leads, value_cents',
    'category_id, seller_id',
    `json_group_object('' || stage_id, leads), json_group_object('' || stage_id, value_cents)`,
  ),
  jsonTable(
    'contact_totals',
    'contact_totals_by_stage',
    'category_id, stage_id, seller_id, contacts',
    'category_id',
    `json_group_object('g' || stage_id || 's' || seller_id, contacts)`,
  ),
  table(
    'week_totals',
    'week, leads, value_cents',
    `SELECT entered_week, count(*), sum(value_cents) FROM leads
      WHERE deleted_at IS NULL AND entered_week IS NOT NULL GROUP BY 1`,
    'leads <> 0 OR value_cents <> 0',
  ),
  jsonTable(
    'lost_totals',
    'lost_totals_by_reason',
    'period, seller_id, reason, leads, value_cents',
    'period, seller_id',
    'json_group_object(reason, json_array(leads, value_cents))',
  ),
  jsonTable(
    'day_totals',
    'day_totals_by_day',
    'name, month, day, sums',
    'name, month',
    'json_group_object(day, json(sums))',
  ),
  {
    ...SELLER_POINTS,
    stored: sql`SELECT seller_id, period, points FROM seller_points WHERE points <> 0`,
    counted: sql`SELECT seller_id, period, sum(points) FROM seller_points_counted GROUP BY 1, 2 HAVING sum(points) <> 0`,
  },
  { ...SELLER_POINTS, name: 'seller_points_by_stage' },
  table(
    'season_baselines',
    'season_id, seller_id, points',
    'SELECT season_id, seller_id, points FROM season_baselines_counted',
    'points <> 0',
  ),
  jsonTable(
    'touch_totals',
    'touch_totals_by_wait',
    'period, seller_id, minutes, inquiries',
    'period, seller_id',
    `json_group_object('' || minutes, inquiries)`,
  ),
  table(
    'task_totals',
    'assigned_to, status, tasks',
    'SELECT coalesce(assigned_to, 0), status, count(*) FROM tasks WHERE deleted_at IS NULL GROUP BY 1, 2',
    'tasks <> 0',
  ),
  column('next_tasks', 'leads', 'lead_id', 'next_task_id', 'SELECT lead_id, task_id FROM next_tasks'),
  column(
    'next_appointments',
    'leads',
    'lead_id',
    'next_appointment_id',
    'SELECT lead_id, appointment_id FROM next_appointments',
  ),
  // A contact without work has a date of its own.
  column(
    'installation_dates',
    'contacts',
    'contact_id',
    'installation_date',
    'SELECT contact_id, day FROM installation_dates WHERE contact_id IS NOT NULL',
    'contact_id IN (SELECT contact_id FROM installation_dates)',
  ),
  // All active awards, compared with those whose stored progress is right.
  {
    name: 'ledger_progress',
    stored: sql`SELECT entry_id FROM point_ledger WHERE reversed_at IS NULL`,
    counted: sql`SELECT entry_id FROM point_ledger
      WHERE reversed_at IS NULL AND entry_id NOT IN (${selectWrongProgress})`,
    repair: [
      recomputeProgress,
      sql`UPDATE point_ledger SET has_left = NOT has_left WHERE entry_id IN (${selectWrongProgress})`,
    ],
  },
  column(
    'ledger_trash',
    'point_ledger',
    'entry_id',
    'in_trash',
    `SELECT e.entry_id, l.deleted_at IS NOT NULL FROM point_ledger e LEFT JOIN leads l ON l.lead_id = e.lead_id
      WHERE e.reversed_at IS NULL`,
    'reversed_at IS NULL',
  ),
  column(
    'receipts_paid',
    'receipts',
    'receipt_id',
    'paid_cents',
    `SELECT r.receipt_id, coalesce(sum(p.amount_cents), 0) FROM receipts r
      LEFT JOIN payments p ON p.receipt_id = r.receipt_id AND p.deleted_at IS NULL GROUP BY r.receipt_id`,
  ),
  table(
    'phone_owners',
    'phone_key, contact_id',
    'SELECT phone_key, contact_id FROM phones_of_contacts WHERE deleted_at IS NULL',
  ),
  column(
    'suspected_totals',
    'suspected_totals',
    'id',
    'pairs',
    'SELECT 1, count(*) FROM suspected_pairs WHERE dismissed_at IS NULL',
  ),
  {
    name: 'trash_entries',
    stored: sql.raw(`${TRASHED} trash_entries`),
    counted: sql.raw(`${TRASHED} trashed`),
    repair: [
      sql.raw(`DELETE FROM trash_entries WHERE (kind, id) IN
        (SELECT kind, id FROM (${TRASHED} trash_entries EXCEPT ${TRASHED} trashed))`),
      sql`INSERT INTO trash_entries (kind, id, contact_id, name, detail, phone_key, deleted_at, user_id, user_name)
        SELECT t.*, coalesce((SELECT u.name FROM users u WHERE u.user_id = t.user_id), 'System') FROM trashed t
        WHERE (kind, id) NOT IN (SELECT kind, id FROM trash_entries) ORDER BY deleted_at`,
    ],
  },
  table('trash_totals', 'kind, entries', 'SELECT kind, count(*) FROM trash_entries GROUP BY kind', 'entries <> 0'),
  ...INDEXES.map(([index, id, columns]) => searchIndex(index, id, columns)),
]

/** The spaced letters of one slice. */
const spacedTotals = (slice: number | 'all') =>
  INDEXES.map(([index, id, columns]) => searchIndex(index, id, columns, slice))

/** Each total with all slices of the spaced letters, one query at a time. */
export const TOTALS_IN_SLICES: Total[] = [
  ...TOTALS,
  ...Array.from({ length: RECOUNT_SLICES }, (_, slice) => spacedTotals(slice)).flat(),
]

/** The number of rows that differ. */
export const recountOf = ({ name, stored, counted }: Total) =>
  sql<{ total: string; differences: number }>`
    SELECT ${name} AS total, count(*) AS differences FROM (
      SELECT * FROM (${stored} EXCEPT ${counted}) UNION ALL SELECT * FROM (${counted} EXCEPT ${stored}))`

/** One recount for each total and search index, with one slice of the spaced letters. */
export const recountQueries = (slice: number | 'all') => [...TOTALS, ...spacedTotals(slice)].map(recountOf)

export const fullRecount = recountQueries('all')
