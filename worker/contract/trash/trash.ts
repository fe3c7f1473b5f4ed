import * as v from 'valibot'
import { countText, idText, searchText } from '#contract/fields.ts'
import { page } from '#contract/page.ts'
import { because } from '#contract/validation.ts'

/** The kinds of records with their own entry in the trash. */
export const TRASH_KINDS = [
  'contact',
  'lead',
  'draft',
  'task',
  'note',
  'image',
  'estimate',
  'receipt',
  'payment',
  'appointment',
] as const
export type TrashKind = (typeof TRASH_KINDS)[number]

/** The days until an entry of the trash is deleted for ever. */
export const TRASH_DAYS = 30

export const TRASH_PAGE_SIZE = 50
const TRASH_LIST_MAX = 200

const kind = v.picklist(TRASH_KINDS, because('not_one_of', { field: 'kind', options: TRASH_KINDS.join(', ') }))

export const TrashEntry = v.object({
  entry_id: v.number(),
  kind: v.picklist(TRASH_KINDS),
  /** The id of the contact, lead, task, note or photo. */
  id: v.number(),
  /** The name of a contact, or of the client of a lead or form draft; else the text of the record. */
  name: v.nullable(v.string()),
  /** The phone of a contact or form draft, the title of a lead, or the client of another record. */
  detail: v.nullable(v.string()),
  deleted_at: v.number(),
  user_name: v.string(),
  /** The current name of the user, if it has changed. */
  user_name_now: v.optional(v.string()),
  /** When the nightly job deletes it for ever (UTC milliseconds). */
  purge_at: v.number(),
  /** Whether the user may restore it, and delete it for ever. */
  can_restore: v.boolean(),
  can_delete: v.boolean(),
})
export type TrashEntry = v.InferOutput<typeof TrashEntry>

/** The entries that the user may see, last deleted first, with the number of entries of each kind. */
export const Trash = v.object({
  ...page(TrashEntry).entries,
  kinds: v.array(v.picklist(TRASH_KINDS)),
  totals: v.array(v.object({ kind: v.picklist(TRASH_KINDS), entries: v.number() })),
  /** How many entries are deleted when this user empties the trash. */
  deletable: v.number(),
})
export type Trash = v.InferOutput<typeof Trash>

export const TrashQuery = v.strictObject({
  kind: v.optional(kind),
  q: v.optional(searchText),
  limit: v.optional(countText('limit', 1, TRASH_LIST_MAX)),
  cursor: v.optional(idText('cursor')),
})
export type TrashQuery = v.InferOutput<typeof TrashQuery>

export const TrashPath = v.strictObject({ kind, id: idText('id') })
export type TrashPath = v.InferOutput<typeof TrashPath>

/** `until`: the newest entry that the user has seen. Entries deleted later stay. */
export const TrashEmptying = v.strictObject({ until: v.optional(idText('until')) })

/** One request deletes a portion. `more`: the client must send it again. */
export const EmptiedTrash = v.object({ success: v.literal(true), deleted: v.number(), more: v.boolean() })
export type EmptiedTrash = v.InferOutput<typeof EmptiedTrash>
