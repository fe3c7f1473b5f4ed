import type { FieldChange, FieldValue, LogLine } from '#contract/activity/actions.ts'
import type { LogEntry, LogExportQuery } from '#contract/activity/log.ts'
import { addressLine } from '#contract/address.ts'
import type { Cell } from '#contract/csv.ts'
import { LABELS } from '#contract/labels.ts'
import { clockOf } from '#contract/local-time.ts'
import { dayOf } from '#contract/weeks.ts'
import { categoryById, sellerById, stageById } from '#worker/catalog/by-id.ts'
import type { Database } from '#worker/db/database.ts'
import { inDollars } from '#worker/db/money.ts'
import type { Actor, Business } from '#worker/verb/actor.ts'
import { filterOf, presentEntry } from './log.ts'
import { type LogPlace, selectLog } from './store.ts'

/** Lines read in one trip. */
const PORTION_SIZE = 1_000

export const EXPORT_FIELDS = [
  'Date',
  'Time',
  'Who',
  'Who Today',
  'About',
  'Action',
  'Client',
  'Title',
  'Field',
  'From',
  'To',
] as const

/** The filtered log as table rows, the newest first: a row for each changed field, else one for each line. */
export async function* exportLog(db: Database, actor: Actor, asked: LogExportQuery): AsyncGenerator<Cell[][]> {
  const filter = filterOf(actor, asked)
  let after: LogPlace | undefined
  do {
    const [rows] = await db.batch([selectLog(filter, { limit: PORTION_SIZE, after })])
    const portion = rows.slice(0, PORTION_SIZE)
    yield portion
      .map((row) => presentEntry(actor, row))
      .filter((entry) => entry !== null)
      .flatMap((entry) => rowsOf(actor.business, entry))
    after = rows.length > PORTION_SIZE ? portion.at(-1) : undefined
  } while (after)
}

const timeCells = ({ timeZone }: Business, time: number) => [dayOf(time, timeZone), clockOf(time, timeZone)]

const rowsOf = (business: Business, entry: LogEntry): Cell[][] => {
  const common = [
    ...timeCells(business, entry.created_at),
    entry.user_name,
    entry.user_name_now ?? entry.user_name,
    entry.kind,
    entry.action.replaceAll('_', ' '),
    clientOf(entry),
    titleOf(entry),
  ]
  const changes = changesOf(entry)
  if (changes.length === 0) return [[...common, null, null, null]]
  return changes.map(({ field, from, to }) => [
    ...common,
    field in LABELS ? LABELS[field as keyof typeof LABELS] : field.replaceAll('_', ' '),
    cellOf(business, field, from),
    cellOf(business, field, to),
  ])
}

const clientOf = ({ kind, state, name }: LogEntry) => {
  if (kind === 'settings') return null
  return state === 'deleted' ? '(deleted)' : name
}

/** The title of a job or task; of people and settings which user, role, device, or entry of which list it is. */
const titleOf = ({ kind, details }: LogEntry): string | null => {
  if ('title' in details) return details.title
  if (kind !== 'settings') return null
  if ('list' in details) return 'name' in details ? `${details.list}: ${details.name}` : details.list
  if ('role' in details && !('name' in details)) return details.role
  if ('device' in details) return details.device
  if ('user_name' in details) return details.user_name
  return 'name' in details ? details.name : null
}

const becomes = (field: string, to: FieldValue): FieldChange => ({ field, from: null, to })

const changesOf = (entry: LogEntry): FieldChange[] => {
  const { details } = entry
  if ('changes' in details) return details.changes ?? []
  if ('granted' in details)
    return [
      ...details.granted.map((permission) => ({ field: permission, from: 'no', to: 'yes' })),
      ...details.taken.map((permission) => ({ field: permission, from: 'yes', to: 'no' })),
    ]
  if ('went_to' in details)
    return details.leads > 0 ? [becomes('leads', details.leads), becomes('leads_went_to', details.went_to)] : []
  if (entry.action === 'trash_emptied') return [becomes('things_deleted', entry.details.count)]
  if (entry.action === 'user_created') return [becomes('role', entry.details.role)]
  if (entry.action === 'device_revoked') return entry.details.of === null ? [] : [becomes('user', entry.details.of)]
  if (entry.action === 'sign_in_settings_changed')
    return [becomes('new_devices_need_a_code', entry.details.new_devices_need_code ? 'yes' : 'no')]
  if (entry.action === 'note_added') return entry.note ? [{ field: 'note', from: null, to: entry.note.content }] : []
  return 'to' in details ? [moveOf(details)] : []
}

const moveOf = (details: Extract<LogLine['details'], { to: number }>): FieldChange => ({
  field: 'stage_id',
  from: 'from' in details ? details.from : null,
  to: details.to,
})

/** A value as the tables of other exports have it: names for ids, dollars for cents. */
const cellOf = (business: Business, field: string, value: FieldValue): Cell => {
  if (value === null) return null
  const id = Number(value)
  if (field === 'stage_id') return stageById(business, id)?.name ?? value
  if (field === 'seller_id') return sellerById(business, id)?.name ?? value
  if (field === 'category_id') return categoryById(business, id)?.name ?? value
  if (field === 'value_cents') return inDollars(id)
  if (field === 'due_at') return timeCells(business, id).join(' ')
  return field === 'address' ? addressLine(String(value)) : value
}
