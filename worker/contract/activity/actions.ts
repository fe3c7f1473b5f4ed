import * as v from 'valibot'
import { CATALOG_LISTS } from '#contract/catalog/editing.ts'
import { PAYMENT_METHODS } from '#contract/documents/receipt.ts'
import { CALL_OUTCOMES, LINK_RESPONSES } from '#contract/inquiries/first-response.ts'
import { ARCHIVE_REASONS } from '#contract/leads/lead.ts'
import { APPOINTMENT_KINDS, APPOINTMENT_STATES } from '#contract/schedule/appointment.ts'
import { TEXT_KINDS } from '#contract/schedule/texts.ts'
import type { Entity } from './changes.ts'

const text = v.nullable(v.string())
const FieldValue = v.nullable(v.union([v.string(), v.number()]))
export type FieldValue = v.InferOutput<typeof FieldValue>

/** Values by column: money in cents, catalog entries by id, days as `YYYY-MM-DD`. */
const FieldValues = v.record(v.string(), FieldValue)
export type FieldValues = v.InferOutput<typeof FieldValues>

/** A column with its values before and after a change. */
const FieldChange = v.object({ field: v.string(), from: FieldValue, to: FieldValue })
export type FieldChange = v.InferOutput<typeof FieldChange>

const line = <A extends string, D extends v.ObjectEntries>(action: A, details: D) =>
  v.object({ action: v.literal(action), details: v.object(details) })

/** The name of the client when the line was written. */
const client = { name: text }
const project = { ...client, title: text }
/** `from` and `to` are stage ids. */
const move = { ...project, from: v.number(), to: v.number() }
const changes = v.array(FieldChange)
/** `file_name`: the name of a PDF. */
const photo = { description: text, file_name: v.optional(text) }
/** The number of an estimate or receipt, and its total or the amount of a payment in cents. */
const paper = { ...client, number: text, amount_cents: v.nullable(v.number()) }
/** The link of a receipt that was an invoice, or paid; null without the number. */
const receiptLink = { ...paper, is_paid: v.nullish(v.boolean()) }
/** Payments are logged with their receipt. */
const payment_id = v.optional(v.number())
/**
 * An appointment with its first day, and its start in minutes since midnight; null for whole days. Users who may not see
 * its lead get no day.
 */
const appointment = {
  ...client,
  kind: v.picklist(APPOINTMENT_KINDS),
  first_day: text,
  start_minute: v.nullable(v.number()),
}
/** A seller, category or stage. */
const entry = { list: v.picklist(CATALOG_LISTS), name: v.string() }
const task = { title: text }

/**
 * The actions of the log by entity, with the details that clients receive; the server may store more. Names and texts of
 * a record that was deleted for ever (`…_purged`) are null in all its lines.
 */
const ACTIONS = {
  contact: {
    /** `file`: the file of the import that created the contact. */
    contact_created: { given: v.optional(FieldValues), file: v.optional(v.string()) },
    contact_changed: { ...client, changes },
    contact_moved: { ...client, from: v.number(), to: v.number() },
    contact_deleted: client,
    contact_restored: client,
    contact_purged: {},
    contacts_merged: {
      ...client,
      other_name: text,
      merge_id: v.optional(v.number()),
      dropped: FieldValues,
    },
    contacts_merge_undone: { ...client, other_name: text },
    duplicate_dismissed: { ...client, other_name: text, other_id: v.number() },
    duplicate_suspected: { ...client, other_name: text, other_id: v.number() },
  },
  lead: {
    draft_received: client,
    draft_touched: { ...client, kind: v.picklist(LINK_RESPONSES), outcome: v.optional(v.picklist(CALL_OUTCOMES)) },
    draft_created: client,
    draft_deleted: client,
    draft_restored: client,
    draft_purged: {},
    lead_created: { ...project, to: v.number() },
    lead_changed: { ...project, changes },
    // The reason of a loss, if the lead moved to the archive.
    lead_moved: {
      ...move,
      reason: v.optional(v.nullable(v.picklist(ARCHIVE_REASONS))),
      note: v.optional(text),
    },
    lead_move_undone: move,
    lead_promoted: move,
    lead_deleted: project,
    lead_restored: project,
    lead_purged: {},
  },
  note: {
    note_added: client,
    note_changed: { ...client, changes },
    note_deleted: client,
    note_restored: client,
    note_purged: {},
  },
  image: {
    image_added: photo,
    /** The changes of `count` photos at once. A value that differed between them is null. */
    image_changed: { ...photo, changes, count: v.number() },
    image_deleted: photo,
    image_restored: photo,
    image_purged: {},
    photos_paired: client,
    photos_unpaired: client,
  },
  estimate: {
    estimate_created: paper,
    estimate_changed: paper,
    estimate_sent: paper,
    estimate_sending_undone: paper,
    estimate_viewed: paper,
    /** `signer`: the name under the signature. */
    estimate_signed: { ...paper, signer: text },
    estimate_declined: { ...paper, reason: text },
    estimate_asked: { ...paper, question: text },
    estimate_expired: paper,
    estimate_replaced: paper,
    estimate_link_ended: paper,
    estimate_deleted: paper,
    estimate_restored: paper,
    estimate_purged: {},
  },
  receipt: {
    receipt_created: paper,
    /** `due_on`: null for an invoice that is due on receipt. */
    receipt_due_changed: { ...paper, due_on: text },
    receipt_sent: receiptLink,
    receipt_link_ended: receiptLink,
    receipt_deleted: paper,
    receipt_restored: paper,
    receipt_purged: {},
    payment_recorded: { ...paper, payment_id, method: v.picklist(PAYMENT_METHODS) },
    payment_deleted: { ...paper, payment_id },
    payment_restored: { ...paper, payment_id },
    payment_purged: {},
  },
  appointment: {
    appointment_booked: appointment,
    appointment_changed: { ...appointment, changes },
    appointment_marked: { ...appointment, state: v.picklist(APPOINTMENT_STATES) },
    /** Staff opened a text to the customer. */
    appointment_texted: { ...appointment, template: v.picklist(TEXT_KINDS) },
    appointment_deleted: appointment,
    appointment_restored: appointment,
    appointment_purged: {},
  },
  task: {
    task_created: task,
    task_changed: { ...task, changes: v.optional(changes) },
    task_completed: task,
    task_reopened: task,
    task_deleted: task,
    task_restored: task,
    task_purged: {},
  },
  trash: {
    /** `count` records were deleted for ever at once. */
    trash_emptied: { count: v.number() },
  },
  user: {
    owner_created: {},
    profile_changed: {},
    user_created: { name: v.string(), role: v.string() },
    /** `name` is the name before the change. */
    user_changed: { name: v.string(), changes },
    user_deactivated: { name: v.string() },
    user_reactivated: { name: v.string() },
    user_pin_replaced: { name: v.string() },
    user_pin_revealed: { name: v.string() },
    // `of`: the user of the device, if another user revoked it.
    device_revoked: { device: v.string(), of: text },
    /** After too many wrong PINs; `of`: the user of the device. */
    device_locked: { device: v.string(), of: v.string() },
    device_code_made: { user_name: v.string() },
  },
  settings: {
    permissions_changed: { role: v.string(), granted: v.array(v.string()), taken: v.array(v.string()) },
    inquiry_settings_changed: {},
    sign_in_settings_changed: { new_devices_need_code: v.boolean() },
    business_changed: { changes },
    /** One item of the price book, or the `count` items of a file or a new order. */
    price_book_changed: { name: text, changes, count: v.number() },
    crew_added: { name: v.string() },
    crew_changed: { name: v.string(), changes },
    schedule_settings_changed: { changes },
    /** `of`: the crew of the calendar link; null for one's own. */
    feed_made: { of: text },
    feed_ended: { of: text },
    season_started: {},
    /** `started_at`: the start of the undone season, in UTC milliseconds. */
    season_undone: { started_at: v.number() },
    entry_added: entry,
    entry_changed: { ...entry, changes },
    /** A seller or category ended. `leads`: the seller's open leads that moved to the seller `went_to`. */
    entry_ended: { ...entry, leads: v.number(), went_to: text },
    entry_returned: entry,
    entries_ordered: { list: entry.list },
    /**
     * Leads of a stage or seller that moved in a request before the one that ended it. The line of the last request
     * counts all of them.
     */
    entry_leads_moved: { ...entry, leads: v.number(), went_to: text },
    stage_removed: { ...entry, leads: v.number(), went_to: text },
    data_exported: {},
  },
  import: {
    /** The file of an import, and its results: contacts created and updated, leads, rejected rows. */
    import_made: {
      file: v.string(),
      made: v.number(),
      merged: v.number(),
      jobs: v.number(),
      skipped: v.number(),
    },
    /** The contacts that went to the trash, or lost the values of the file. */
    import_undone: { file: v.string(), undone: v.number() },
    /** The contacts of an undone import that were restored from the trash. */
    import_restored: { file: v.string(), restored: v.number() },
  },
} satisfies Record<Entity, Record<string, v.ObjectEntries>>

type Actions = typeof ACTIONS
/** The actions on records of some entities. */
export type ActionOn<E extends Entity> = { [On in E]: keyof Actions[On] & string }[E]
export type WrittenAction = ActionOn<Entity>

type Line<A extends string, D> = D extends v.ObjectEntries ? ReturnType<typeof line<A, D>> : never
type LineOn<E extends Entity> = { [A in ActionOn<E>]: Line<A, Actions[E][A & keyof Actions[E]]> }[ActionOn<E>]

const lines = Object.values(ACTIONS).flatMap((actions) =>
  Object.entries(actions).map(([action, details]) => line(action, details)),
) as { [E in Entity]: LineOn<E> }[Entity][]

/** An action with its details. `unknown` replaces actions that this version does not know. */
export const LogLine = v.variant('action', [...lines, line('unknown', {})])
export type LogLine = v.InferOutput<typeof LogLine>
export type Action = LogLine['action']
export type DetailsOf<A extends Action> = Extract<LogLine, { action: A }>['details']

export const LOG_ACTIONS = LogLine.options.map((option) => option.entries.action.literal)

/** The entity of each action. */
export const ENTITY_OF = Object.fromEntries(
  Object.entries(ACTIONS).flatMap(([entity, actions]) => Object.keys(actions).map((action) => [action, entity])),
) as Record<WrittenAction, Entity>
