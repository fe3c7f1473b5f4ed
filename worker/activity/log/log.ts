import {
  BY_SYSTEM,
  LOG_KINDS,
  LOG_PAGE_SIZE,
  LOG_STATES,
  LOG_VIEW,
  type Log,
  type LogEntry,
  type LogExportQuery,
  type LogQuery,
} from '#contract/activity/log.ts'
import { timeAt } from '#contract/local-time.ts'
import { allows } from '#contract/permissions.ts'
import { addDays } from '#contract/weeks.ts'
import { logLineWithNote, noteOf } from '#worker/activity/log-line.ts'
import { documentOf } from '#worker/activity/timeline.ts'
import { withoutCommission, withoutLeadDetails, withoutPlace } from '#worker/activity/visible-line.ts'
import { stageById } from '#worker/catalog/lookup.ts'
import type { Database } from '#worker/db/database.ts'
import { cursorNumbers, presentPage } from '#worker/http/paging.ts'
import { maySee } from '#worker/session/visibility.ts'
import type { Actor } from '#worker/write/actor.ts'
import { type LogFilter, type LogPosition, type LogRow, selectLog, selectPeople } from './store.ts'

const MIDNIGHT = '00:00'

/** The filter of the store, limited to the kinds that this user may see. */
export const logFilterOf = ({ user, business }: Actor, query: LogExportQuery): LogFilter => ({
  kinds: LOG_KINDS.filter(
    (kind) => (query.kind === undefined || query.kind === kind) && allows(user.permissions, LOG_VIEW[kind]),
  ),
  withImports: query.kind === 'contact' && allows(user.permissions, LOG_VIEW.settings),
  user: query.user === BY_SYSTEM ? null : query.user,
  from: query.from === undefined ? undefined : timeAt(query.from, MIDNIGHT, business.timeZone),
  until: query.to === undefined ? undefined : timeAt(addDays(query.to, 1), MIDNIGHT, business.timeZone),
})

const placeAfter = (cursor: string | undefined): LogPosition | undefined => {
  const [at, activity_id] = cursorNumbers(cursor, 2)
  return at !== undefined && activity_id !== undefined ? { at, activity_id } : undefined
}

/** A page of the log, the newest first. One round trip. */
export const readLog = async (db: Database, actor: Actor, query: LogQuery): Promise<Log> => {
  const { cursor, limit = LOG_PAGE_SIZE } = query
  const filter = logFilterOf(actor, query)
  const statement = selectLog(filter, { limit, after: placeAfter(cursor) })
  const [rows, people] =
    cursor === undefined ? await db.batch([statement, selectPeople]) : [...(await db.batch([statement])), null]
  const page = presentPage(rows, { limit }, null, (row) => presentEntry(actor, row), placeOf)
  return {
    ...page,
    data: page.data.filter((entry) => entry !== null),
    people: people === null ? null : people.map((person) => ({ ...person, is_active: person.is_active === 1 })),
  }
}

const placeOf = ({ at, activity_id }: LogPosition) => `${at}.${activity_id}`

/** Whether the lead of the line is currently a draft. */
const isOfDraft = ({ business }: Actor, row: LogRow) =>
  row.lead_id !== null &&
  (row.lead_stage_id === null
    ? row.contact_id === null
    : row.lead_contact_id === null || stageById(business, row.lead_stage_id)?.kind === 'drafts')

/** The current name of the client, or the name at the time of the line. */
const nameOf = (actor: Actor, row: LogRow, { seesLead, then }: { seesLead: boolean; then: string | null }) => {
  if (seesLead) return row.contact_name ?? row.draft_name ?? then
  return maySee(actor, 'contact') ? (row.contact_name ?? then) : then
}

/** Presents a line with its record; null if the user may not see the draft of the line. */
export const presentEntry = (actor: Actor, row: LogRow): LogEntry | null => {
  const is_draft = isOfDraft(actor, row)
  const seesLead = maySee(actor, is_draft ? 'draft' : 'lead')
  if (is_draft && !seesLead) return null
  const state = LOG_STATES[row.state] ?? 'deleted'
  const note = row.note_deleted_at === null ? noteOf(row, allows(actor.user.permissions, 'Estimates: View')) : null
  // Existing leads and tasks show the client's name. Elsewhere the name belongs to the contact.
  const isShownWithLead = state === 'there' || (row.kind === 'draft' && is_draft)
  const seesName = maySee(actor, 'contact') || (seesLead && isShownWithLead)
  const whole = logLineWithNote(note, row)
  const seen = seesLead && seesName ? whole : withoutLeadDetails(whole)
  const placed = maySee(actor, 'contact') ? seen : withoutPlace(seen)
  const line = allows(actor.user.permissions, 'Leads: View Commission') ? placed : withoutCommission(placed)
  const then = 'name' in line.details ? line.details.name : null
  return {
    id: row.activity_id,
    kind: row.kind,
    user_id: row.user_id,
    user_name: row.user_name,
    ...(row.user_name_now !== null && { user_name_now: row.user_name_now }),
    created_at: row.at,
    name: seesName && state !== 'deleted' ? nameOf(actor, row, { seesLead, then }) : null,
    state,
    note,
    image_id: row.kind === 'image' ? row.entity_id : null,
    ...(state === 'there' && seesLead && documentOf(row)),
    lead_id: row.is_lead_live && seesLead ? row.lead_id : null,
    contact_id: row.is_contact_live && maySee(actor, 'contact') ? row.contact_id : null,
    task_id: row.kind === 'task' && state === 'there' ? row.entity_id : null,
    is_draft,
    ...(row.entity === 'import' && { import_id: row.entity_id }),
    ...line,
  }
}
