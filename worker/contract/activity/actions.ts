import * as v from 'valibot'
import { CATALOG_LISTS } from '#contract/catalog/editing.ts'
import { PAYMENT_METHODS } from '#contract/documents/receipt.ts'
import { LINK_RESPONSES } from '#contract/inquiries/first-response.ts'
import { ARCHIVE_REASONS } from '#contract/leads/lead.ts'
import { APPOINTMENT_KINDS, APPOINTMENT_STATES } from '#contract/schedule/appointment.ts'
import { TEXT_KINDS } from '#contract/schedule/texts.ts'

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
 * The actions of the log with the details that clients receive; the server may store more. `unknown` replaces actions
 * that this version does not know. Names and texts of a record that was deleted for ever (`…_purged`) are null in all
 * its lines.
 */
export const LogLine = v.variant('action', [
  /** `file`: the file of the import that created the contact. */
  line('contact_created', { given: v.optional(FieldValues), file: v.optional(v.string()) }),
  line('contact_changed', { ...client, changes }),
  line('contact_moved', { ...client, from: v.number(), to: v.number() }),
  line('contact_deleted', client),
  line('contact_restored', client),
  line('contact_purged', {}),
  line('contacts_merged', {
    ...client,
    other_name: text,
    merge_id: v.optional(v.number()),
    dropped: FieldValues,
  }),
  line('contacts_merge_undone', { ...client, other_name: text }),
  line('duplicate_dismissed', { ...client, other_name: text, other_id: v.number() }),
  line('duplicate_suspected', { ...client, other_name: text, other_id: v.number() }),
  line('draft_received', client),
  line('draft_touched', { ...client, kind: v.picklist(LINK_RESPONSES) }),
  line('draft_created', client),
  line('draft_deleted', client),
  line('draft_restored', client),
  line('draft_purged', {}),
  line('lead_created', { ...project, to: v.number() }),
  line('lead_changed', { ...project, changes }),
  // The reason of a loss, if the lead moved to the archive.
  line('lead_moved', {
    ...move,
    reason: v.optional(v.nullable(v.picklist(ARCHIVE_REASONS))),
    note: v.optional(text),
  }),
  line('lead_move_undone', move),
  line('lead_promoted', move),
  line('lead_deleted', project),
  line('lead_restored', project),
  line('lead_purged', {}),
  line('note_added', client),
  line('note_changed', { ...client, changes }),
  line('note_deleted', client),
  line('note_restored', client),
  line('note_purged', {}),
  line('image_added', photo),
  /** The changes of `count` photos at once. A value that differed between them is null. */
  line('image_changed', { ...photo, changes, count: v.number() }),
  line('image_deleted', photo),
  line('image_restored', photo),
  line('image_purged', {}),
  line('photos_paired', client),
  line('photos_unpaired', client),
  line('estimate_created', paper),
  line('estimate_changed', paper),
  line('estimate_sent', paper),
  line('estimate_viewed', paper),
  /** `signer`: the name under the signature. */
  line('estimate_signed', { ...paper, signer: text }),
  line('estimate_declined', { ...paper, reason: text }),
  line('estimate_asked', { ...paper, question: text }),
  line('estimate_expired', paper),
  line('estimate_replaced', paper),
  line('estimate_link_ended', paper),
  line('estimate_deleted', paper),
  line('estimate_restored', paper),
  line('estimate_purged', {}),
  line('receipt_created', paper),
  line('receipt_sent', paper),
  line('receipt_link_ended', paper),
  line('receipt_deleted', paper),
  line('receipt_restored', paper),
  line('receipt_purged', {}),
  line('payment_recorded', { ...paper, payment_id, method: v.picklist(PAYMENT_METHODS) }),
  line('payment_deleted', { ...paper, payment_id }),
  line('payment_restored', { ...paper, payment_id }),
  line('payment_purged', {}),
  line('appointment_booked', appointment),
  line('appointment_changed', { ...appointment, changes }),
  line('appointment_marked', { ...appointment, state: v.picklist(APPOINTMENT_STATES) }),
  /** Staff opened a text to the customer. */
  line('appointment_texted', { ...appointment, template: v.picklist(TEXT_KINDS) }),
  line('appointment_deleted', appointment),
  line('appointment_restored', appointment),
  line('appointment_purged', {}),
  line('task_created', task),
  line('task_changed', { ...task, changes: v.optional(changes) }),
  line('task_completed', task),
  line('task_reopened', task),
  line('task_deleted', task),
  line('task_restored', task),
  line('task_purged', {}),
  /** `count` records were deleted for ever at once. */
  line('trash_emptied', { count: v.number() }),
  line('owner_created', {}),
  line('profile_changed', {}),
  line('user_created', { name: v.string(), role: v.string() }),
  /** `name` is the name before the change. */
  line('user_changed', { name: v.string(), changes }),
  line('user_deactivated', { name: v.string() }),
  line('user_reactivated', { name: v.string() }),
  line('user_pin_replaced', { name: v.string() }),
  line('user_pin_revealed', { name: v.string() }),
  line('permissions_changed', { role: v.string(), granted: v.array(v.string()), taken: v.array(v.string()) }),
  line('inquiry_settings_changed', {}),
  // `of`: the user of the device, if another user revoked it.
  line('device_revoked', { device: v.string(), of: text }),
  /** After too many wrong PINs; `of`: the user of the device. */
  line('device_locked', { device: v.string(), of: v.string() }),
  line('sign_in_settings_changed', { new_devices_need_code: v.boolean() }),
  line('device_code_made', { user_name: v.string() }),
  line('business_changed', { changes }),
  /** One item of the price book, or the `count` items of a file or a new order. */
  line('price_book_changed', { name: text, changes, count: v.number() }),
  line('crew_added', { name: v.string() }),
  line('crew_changed', { name: v.string(), changes }),
  line('schedule_settings_changed', { changes }),
  /** `of`: the crew of the calendar link; null for one's own. */
  line('feed_made', { of: text }),
  line('feed_ended', { of: text }),
  line('season_started', {}),
  /** `started_at`: the start of the undone season, in UTC milliseconds. */
  line('season_undone', { started_at: v.number() }),
  line('entry_added', entry),
  line('entry_changed', { ...entry, changes }),
  /** A seller or category ended. `leads`: the seller's open leads that moved to the seller `went_to`. */
  line('entry_ended', { ...entry, leads: v.number(), went_to: text }),
  line('entry_returned', entry),
  line('entries_ordered', { list: entry.list }),
  /**
   * Leads of a stage or seller that moved in a request before the one that ended it. The line of the last request
   * counts all of them.
   */
  line('entry_leads_moved', { ...entry, leads: v.number(), went_to: text }),
  line('stage_removed', { ...entry, leads: v.number(), went_to: text }),
  line('data_exported', {}),
  /** The file of an import, and its results: contacts created and updated, leads, rejected rows. */
  line('import_made', {
    file: v.string(),
    made: v.number(),
    merged: v.number(),
    jobs: v.number(),
    skipped: v.number(),
  }),
  /** The contacts that went to the trash, or lost the values of the file. */
  line('import_undone', { file: v.string(), undone: v.number() }),
  /** The contacts of an undone import that were restored from the trash. */
  line('import_restored', { file: v.string(), restored: v.number() }),
  line('unknown', {}),
])
export type LogLine = v.InferOutput<typeof LogLine>
export type Action = LogLine['action']
export type DetailsOf<A extends Action> = Extract<LogLine, { action: A }>['details']

export const LOG_ACTIONS = LogLine.options.map((option) => option.entries.action.literal)
