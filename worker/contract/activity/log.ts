import * as v from 'valibot'
import { countText, idText } from '#contract/fields.ts'
import { cursor, page } from '#contract/page.ts'
import type { Permission } from '#contract/permissions.ts'
import { dayText } from '#contract/stats/span.ts'
import { because } from '#contract/validation.ts'
import { LogLine } from './actions.ts'
import { loggedFields } from './timeline.ts'

/** The kinds of log lines. Lines about users, permissions and other settings have the last kind. */
export const LOG_KINDS = [
  'lead',
  'draft',
  'contact',
  'task',
  'note',
  'image',
  'document',
  'appointment',
  'settings',
] as const
const LogKind = v.picklist(LOG_KINDS, because('not_one_of', { field: 'kind', options: LOG_KINDS.join(', ') }))
export type LogKind = v.InferOutput<typeof LogKind>

/** The permission to see the lines of a kind. */
export const LOG_VIEW: Record<LogKind, Permission> = {
  lead: 'Leads: View',
  draft: 'Forms: View',
  contact: 'Contacts: View',
  task: 'Leads: View',
  note: 'Contacts: View',
  image: 'Contacts: View',
  document: 'Estimates: View',
  appointment: 'Leads: View',
  settings: 'Admin Panel: View Logs',
}

export const LOG_PAGE_SIZE = 25

/** In place of a user id: changes by the system and by visitors. */
export const BY_SYSTEM = 'system'

const filters = {
  user: v.optional(v.union([v.literal(BY_SYSTEM), idText('user')], because('number_expected', { field: 'user' }))),
  kind: v.optional(LogKind),
  /** The first and the last day, both included, in business time. */
  from: v.optional(dayText('from')),
  to: v.optional(dayText('to')),
}
export const LogExportQuery = v.strictObject(filters)
export type LogExportQuery = v.InferOutput<typeof LogExportQuery>

export const LogQuery = v.strictObject({
  ...filters,
  limit: v.optional(countText('limit', 1, 100)),
  cursor: v.optional(cursor),
})
export type LogQuery = v.InferOutput<typeof LogQuery>

/** The state of the record: it exists, is in the trash, or was deleted for ever. */
export const LOG_STATES = ['there', 'trash', 'deleted'] as const

/** A line of the log. An id is null if there is nothing to open, or if the user may not open it. */
export const LogEntry = v.intersect([
  v.object({
    ...loggedFields,
    kind: LogKind,
    user_id: v.nullable(v.number()),
    /** The current name of the client, or the name when the line was written. */
    name: v.nullable(v.string()),
    state: v.picklist(LOG_STATES),
    contact_id: v.nullable(v.number()),
    task_id: v.nullable(v.number()),
    /** Whether the lead is currently a draft. */
    is_draft: v.boolean(),
    /** The import of the line. */
    import_id: v.optional(v.number()),
  }),
  LogLine,
])
export type LogEntry = v.InferOutput<typeof LogEntry>

const Person = v.object({ user_id: v.number(), name: v.string(), is_active: v.boolean() })

/** The newest first. Any page may be short or empty, because it omits lines that the user may not see. */
export const Log = v.object({
  ...page(LogEntry).entries,
  /** The users for the filter; on the first page only. */
  people: v.nullable(v.array(Person)),
})
export type Log = v.InferOutput<typeof Log>
