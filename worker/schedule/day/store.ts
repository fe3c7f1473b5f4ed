import { eq, type SQL, sql } from 'drizzle-orm'
import type { CallState } from '#contract/inquiries/first-response.ts'
import { DAY_INQUIRIES_MAX, DAY_STOPS_MAX, STOP_NOTES, STOP_PHOTOS, STOP_TASKS } from '#contract/schedule/day.ts'
import type { ScheduleQuery } from '#contract/schedule/schedule.ts'
import { currentUserName } from '#worker/activity/current-name-store.ts'
import { lastChangeOf } from '#worker/activity/last-change-store.ts'
import { selected } from '#worker/db/columns.ts'
import { query, statement } from '#worker/db/query.ts'
import { users } from '#worker/db/schema/users.ts'
import { type ListedNoteRow, noteIsSeen } from '#worker/notes/store.ts'
import { PHOTO_COLUMNS, type PhotoRow } from '#worker/photos/store.ts'
import { type AppointmentRow, appointmentColumns, goes, joinLead, touching } from '#worker/schedule/store.ts'
import { CONTACT_TASK_COLUMNS, type ContactTaskRow } from '#worker/tasks/store.ts'

const NOTE_COLUMNS = [
  'note_id',
  'lead_id',
  'content',
  'user_id',
  'user_name',
  'created_at',
  'edited_at',
  'version',
] as const

/** The names of the cells of each JSON column. */
const NOTE_CELLS = [...NOTE_COLUMNS, 'user_name_now'] as const

/** An appointment with what belongs to its lead. Notes, photos and tasks are JSON lists of cells. */
export interface StopRow extends AppointmentRow {
  lead_notes: string | null
  notes: string
  photos: string
  tasks: string
  balance_cents: number | null
}

/** Rows as one JSON column. They are lists of cells, because a function of D1 takes 32 arguments. */
const asJson = (columns: readonly string[], rows: SQL) =>
  sql`(SELECT json_group_array(json_array(${selected(columns)})) FROM (${rows}))`

const notesOfLead = (seesDocuments: boolean) =>
  asJson(
    NOTE_CELLS,
    sql`SELECT ${selected(NOTE_COLUMNS, 'n')}, ${currentUserName('n')} FROM notes n
      WHERE n.lead_id = a.lead_id AND n.deleted_at IS NULL AND ${noteIsSeen(seesDocuments)}
      ORDER BY n.created_at DESC, n.note_id DESC LIMIT ${STOP_NOTES}`,
  )

const photosOfLead = asJson(
  PHOTO_COLUMNS,
  sql`SELECT ${selected(PHOTO_COLUMNS, 'i')} FROM images i INDEXED BY images_lead
    WHERE i.lead_id = a.lead_id AND i.contact_id IS NOT NULL AND i.deleted_at IS NULL AND i.file_name IS NULL
    ORDER BY i.picked_at DESC, i.place, i.image_id DESC LIMIT ${STOP_PHOTOS}`,
)

const openTasksOfLead = asJson(
  CONTACT_TASK_COLUMNS,
  sql`SELECT ${selected(CONTACT_TASK_COLUMNS, 't')} FROM tasks t
    WHERE t.lead_id = a.lead_id AND t.contact_id IS NOT NULL AND t.deleted_at IS NULL AND t.completed_at IS NULL
    ORDER BY t.board_key, t.task_id LIMIT ${STOP_TASKS}`,
)

const owedOfLead = sql`(SELECT coalesce(sum(r.total_cents - r.paid_cents), 0) FROM receipts r
  WHERE r.lead_id = a.lead_id AND r.deleted_at IS NULL)`

/** What the user may see: documents are the balance and questions about estimates. */
interface Seen {
  photos: boolean
  documents: boolean
}

/**
 * The appointments to which a user goes on a day, of leads outside the trash that are not lost: whole days first, then by
 * time.
 */
export const selectStops = (day: string, userId: number, { photos, documents }: Seen) =>
  sql<StopRow>`SELECT ${appointmentColumns}, l.notes AS lead_notes, ${notesOfLead(documents)} AS notes, ${photos ? photosOfLead : sql`'[]'`} AS photos,
      ${openTasksOfLead} AS tasks, ${documents ? owedOfLead : sql`NULL`} AS balance_cents
    FROM (${touching({ from: day, to: day })}) t
    CROSS JOIN appointments a ON a.appointment_id = t.appointment_id ${joinLead}
    WHERE l.deleted_at IS NULL AND l.archive_reason IS NULL AND a.state <> 'cancelled' AND ${goes(userId)}
    ORDER BY coalesce(a.start_minute, -1), a.appointment_id LIMIT ${DAY_STOPS_MAX}`

const rowsOf = <Row>(names: readonly string[], json: string) =>
  (JSON.parse(json) as unknown[][]).map(
    (cells) => Object.fromEntries(names.map((name, i) => [name, cells[i]])) as unknown as Row,
  )

/** The notes, photos and tasks of a stop. */
export const rowsOfStop = ({ notes, photos, tasks }: StopRow) => ({
  notes: rowsOf<ListedNoteRow>(NOTE_CELLS, notes),
  photos: rowsOf<PhotoRow>(PHOTO_COLUMNS, photos),
  tasks: rowsOf<ContactTaskRow>(CONTACT_TASK_COLUMNS, tasks),
})

/** A lead of the offline set, with its stage. */
interface VisitedLeadRow {
  lead_id: number
  contact_id: number | null
  stage_id: number
  change_id: number
}

/** The leads to which a user goes on these days, in the order of the days, with the newest log line of their contacts. */
export const selectLeadsOfDays = (userId: number, days: ScheduleQuery) =>
  sql<VisitedLeadRow>`SELECT l.lead_id, l.contact_id, l.stage_id, ${lastChangeOf(sql`l.contact_id`)} AS change_id
    FROM (${touching(days)}) t CROSS JOIN appointments a ON a.appointment_id = t.appointment_id ${joinLead}
    WHERE l.deleted_at IS NULL AND l.archive_reason IS NULL AND a.state <> 'cancelled' AND ${goes(userId)}
    ORDER BY a.first_day, coalesce(a.start_minute, -1), a.appointment_id LIMIT ${2 * DAY_STOPS_MAX}`

/** One row if the user exists, active or not. */
export const selectUserExists = (userId: number) =>
  statement(query.select({ user_id: users.user_id }).from(users).where(eq(users.user_id, userId)))

export interface UnansweredInquiryRow {
  lead_id: number
  draft_name: string | null
  draft_phone: string | null
  project_title: string | null
  notes: string | null
  category_id: number | null
  stage_id: number
  received_at: number
  call_state: CallState | null
}

const inquiriesThat = (condition: SQL) => sql`SELECT * FROM (
  SELECT l.lead_id, l.draft_name, l.draft_phone, l.project_title, l.notes, l.category_id, l.stage_id, q.received_at,
    q.call_state
  FROM inquiries q JOIN leads l ON l.lead_id = q.lead_id
  WHERE ${condition} AND q.is_suspected = 0 AND l.deleted_at IS NULL AND l.contact_id IS NULL
  ORDER BY q.received_at DESC LIMIT ${DAY_INQUIRIES_MAX})`

/**
 * The newest inquiries without a first response, or that were called, whose leads are form drafts outside the trash,
 * without suspected spam.
 */
export const selectNewestUnanswered = sql<UnansweredInquiryRow>`
  ${inquiriesThat(sql`q.touched_at IS NULL`)} UNION ALL ${inquiriesThat(sql`q.call_state IS NOT NULL`)}
  ORDER BY received_at DESC LIMIT ${DAY_INQUIRIES_MAX}`
