import type { FieldChange, FieldValue, LogLine } from '#contract/activity/actions.ts'
import type { LogEntry, LogExportQuery } from '#contract/activity/log.ts'
import { addressLine } from '#contract/contacts/address.ts'
import { type Cell, type Column, tableOf } from '#contract/csv.ts'
import { clockOf } from '#contract/local-time.ts'
import { dayOf } from '#contract/weeks.ts'
import { categoryById, sellerById, stageById } from '#worker/catalog/lookup.ts'
import type { Database } from '#worker/db/database.ts'
import { inDollars } from '#worker/db/money.ts'
import type { CsvWords } from '#worker/http/csv-words.ts'
import type { Actor, Business } from '#worker/write/actor.ts'
import { logFilterOf, presentEntry } from './log.ts'
import { settingsFacts, settingsTitle } from './settings-facts.ts'
import { type LogPosition, selectLog } from './store.ts'

/** Lines per round trip. */
const PORTION_SIZE = 1_000

/** The filtered log as a table, the newest first: a row for each changed field, or one for a line without fields. */
export const exportLog = (db: Database, actor: Actor, query: LogExportQuery, words: CsvWords) => {
  const { fields, cells } = tableOf(columnsOf(actor.business, words))
  return { fields, rows: portions(db, actor, query, (entry) => linesOf(entry, words.LOG_CSV.answer).map(cells)) }
}

async function* portions(
  db: Database,
  actor: Actor,
  query: LogExportQuery,
  rowsOf: (entry: LogEntry) => Cell[][],
): AsyncGenerator<Cell[][]> {
  const filter = logFilterOf(actor, query)
  let after: LogPosition | undefined
  do {
    const [rows] = await db.batch([selectLog(filter, { limit: PORTION_SIZE, after })])
    const portion = rows.slice(0, PORTION_SIZE)
    yield portion
      .map((row) => presentEntry(actor, row))
      .filter((entry) => entry !== null)
      .flatMap(rowsOf)
    after = rows.length > PORTION_SIZE ? portion.at(-1) : undefined
  } while (after)
}

interface ExportedLine {
  entry: LogEntry
  change?: FieldChange
}

const linesOf = (entry: LogEntry, answerOf: (code: string) => string): ExportedLine[] => {
  const changes = changesOf(entry, answerOf)
  return changes.length === 0 ? [{ entry }] : changes.map((change) => ({ entry, change }))
}

const columnsOf = (business: Business, { CSV_HEADS, LABELS, LOG_CSV }: CsvWords): Column<ExportedLine>[] => {
  const { log: heads } = CSV_HEADS
  const labelOf = (field: string) => (field in LABELS ? LABELS[field as keyof typeof LABELS] : LOG_CSV.fact(field))
  return [
    { head: heads.date, cell: ({ entry }) => dayOf(entry.created_at, business.timeZone) },
    { head: heads.time, cell: ({ entry }) => clockOf(entry.created_at, business.timeZone) },
    { head: heads.user, cell: ({ entry }) => entry.user_name },
    { head: heads.user_today, cell: ({ entry }) => entry.user_name_now ?? entry.user_name },
    { head: heads.kind, cell: ({ entry }) => LOG_CSV.kinds[entry.kind] },
    { head: heads.action, cell: ({ entry }) => LOG_CSV.action(entry.action) },
    { head: heads.client, cell: ({ entry }) => clientOf(entry, LOG_CSV.deleted) },
    { head: heads.title, cell: ({ entry }) => titleOf(entry) },
    { head: heads.field, cell: ({ change }) => (change ? labelOf(change.field) : null) },
    { head: heads.from, cell: ({ change }) => (change ? cellOf(business, change.field, change.from) : null) },
    { head: heads.to, cell: ({ change }) => (change ? cellOf(business, change.field, change.to) : null) },
  ]
}

const clientOf = ({ kind, state, name }: LogEntry, deleted: string) => {
  if (kind === 'settings') return null
  return state === 'deleted' ? deleted : name
}

const titleOf = (entry: LogEntry): string | null => {
  if (entry.kind === 'settings') return settingsTitle(entry)
  return 'title' in entry.details ? entry.details.title : null
}

const changesOf = (entry: LogEntry, answerOf: (code: string) => string): FieldChange[] => {
  const { details } = entry
  if ('changes' in details) return details.changes ?? []
  if (entry.action === 'note_added') return entry.note ? [{ field: 'note', from: null, to: entry.note.content }] : []
  return 'to' in details ? [moveOf(details)] : settingsFacts(entry, answerOf)
}

const moveOf = (details: Extract<LogLine['details'], { to: number }>): FieldChange => ({
  field: 'stage_id',
  from: 'from' in details ? details.from : null,
  to: details.to,
})

/** A value in the form of other exports: names for ids, dollars for cents. */
const cellOf = (business: Business, field: string, value: FieldValue): Cell => {
  if (value === null) return null
  const id = Number(value)
  if (field === 'stage_id') return stageById(business, id)?.name ?? value
  if (field === 'seller_id') return sellerById(business, id)?.name ?? value
  if (field === 'category_id') return categoryById(business, id)?.name ?? value
  if (field === 'value_cents') return inDollars(id)
  if (field === 'commission_bp') return `${id / 100}%`
  if (field === 'due_at') return `${dayOf(id, business.timeZone)} ${clockOf(id, business.timeZone)}`
  return field === 'address' ? addressLine(String(value)) : value
}
