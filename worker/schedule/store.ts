import { eq, type SQL, sql } from 'drizzle-orm'
import {
  APPOINTMENT_DAYS_MAX,
  daysFrom,
  LEAD_APPOINTMENTS_MAX,
  OPEN_STATES,
  SHOWN_APPOINTMENTS_MAX,
} from '#contract/schedule/appointment.ts'
import { SCHEDULE_FOUND_MAX, SCHEDULE_MAX, type ScheduleQuery, UNBOOKED_MAX } from '#contract/schedule/schedule.ts'
import { addDays } from '#contract/weeks.ts'
import { isOfAppointments, isOfPart, selectLastAuthor } from '#worker/activity/last-author-store.ts'
import { columnsOf, type RowOf, selected } from '#worker/db/columns.ts'
import { incremented, insertRow, query, statement } from '#worker/db/query.ts'
import { appointments } from '#worker/db/schema/schedule.ts'
import { hasRoom, inList } from '#worker/db/sql.ts'

const APPOINTMENT_COLUMNS = columnsOf(appointments, ['deleted_at', 'deleted_by'])
type AppointmentColumns = RowOf<typeof appointments, typeof APPOINTMENT_COLUMNS>

/** What an appointment shows of its lead and contact. */
export interface BookedLeadRow {
  contact_id: number | null
  client_name: string | null
  client_phone: string | null
  language: string | null
  contact_address: string | null
  contact_zip: string | null
  project_title: string | null
  category_id: number | null
  stage_id: number
  seller_id: number | null
  archive_reason: string | null
}

/** An appointment with fields of its lead and contact. */
export type AppointmentRow = AppointmentColumns & BookedLeadRow

const leadColumns = sql`l.contact_id, coalesce(c.name, l.draft_name) AS client_name, c.phone AS client_phone, c.language,
  c.address AS contact_address, c.zip AS contact_zip, l.project_title, l.category_id, l.stage_id, l.seller_id,
  l.archive_reason`

export const appointmentColumns = sql`${selected(APPOINTMENT_COLUMNS, 'a')}, ${leadColumns}`

export const joinLead = sql`JOIN leads l ON l.lead_id = a.lead_id LEFT JOIN contacts c ON c.contact_id = l.contact_id`

export const isOpen = sql`a.state IN ${inList(OPEN_STATES)}`

/** An appointment for a calendar, with the last change of what its event shows: of itself, its lead and its contact. */
export interface CalendarRow extends AppointmentRow {
  lead_version: number
  changed_at: number
}

export const calendarColumns = sql`${appointmentColumns}, l.version AS lead_version,
  max(a.updated_at, l.updated_at, coalesce(c.updated_at, 0)) AS changed_at`

/** Open ones first, in the order in which they are; then the others, newest first. */
const inListOrder = sql`ORDER BY NOT (${isOpen}), iif(${isOpen}, a.first_day, NULL),
  iif(${isOpen}, coalesce(a.start_minute, -1), NULL), iif(${isOpen}, a.appointment_id, NULL),
  a.first_day DESC, coalesce(a.start_minute, -1) DESC, a.appointment_id DESC`

/** The lead of a new appointment, outside the trash. */
export const selectBookedLead = (leadId: number) =>
  sql<BookedLeadRow>`SELECT ${leadColumns} FROM leads l LEFT JOIN contacts c ON c.contact_id = l.contact_id
    WHERE l.lead_id = ${leadId} AND l.deleted_at IS NULL`

/** A condition for `guard`: the lead has fewer than the most open appointments. */
export const leadHasRoom = (leadId: number): SQL =>
  hasRoom(sql`appointments a WHERE a.lead_id = ${leadId} AND a.deleted_at IS NULL AND ${isOpen}`, LEAD_APPOINTMENTS_MAX)

/** A condition for `guard`: outside the trash the lead has at most this appointment. Id 0 means "none". */
export const leadHasNoAppointmentBut = (leadId: number, appointmentId: number): SQL =>
  sql`NOT EXISTS (SELECT 1 FROM appointments a
    WHERE a.lead_id = ${leadId} AND a.deleted_at IS NULL AND a.appointment_id <> ${appointmentId})`

/** The appointments of a lead outside the trash. */
export const selectAppointmentsOfLead = (leadId: number) =>
  sql<AppointmentRow>`SELECT ${appointmentColumns} FROM appointments a ${joinLead}
    WHERE a.lead_id = ${leadId} AND a.deleted_at IS NULL ${inListOrder} LIMIT ${SHOWN_APPOINTMENTS_MAX}`

/** The open appointments of a lead outside the trash that end on a day or later, in their order. */
export const selectOpenAppointmentsOfLead = (leadId: SQL, from: string) =>
  sql<CalendarRow>`SELECT ${calendarColumns} FROM appointments a ${joinLead}
    WHERE a.lead_id = ${leadId} AND a.deleted_at IS NULL AND l.deleted_at IS NULL AND ${isOpen}
      AND a.last_day >= ${from}
    ORDER BY a.first_day, coalesce(a.start_minute, -1), a.appointment_id LIMIT ${LEAD_APPOINTMENTS_MAX}`

/** The appointments of all leads of a contact outside the trash, at most `max`. */
export const selectAppointmentsOfContact = (contactId: number, max: number) =>
  sql<AppointmentRow>`SELECT ${appointmentColumns} FROM leads l JOIN appointments a ON a.lead_id = l.lead_id
    LEFT JOIN contacts c ON c.contact_id = l.contact_id
    WHERE l.contact_id = ${contactId} AND l.deleted_at IS NULL AND a.deleted_at IS NULL ${inListOrder} LIMIT ${max}`

/**
 * The ids of the appointments that touch the days `from` to `to`. Two parts, so that each reads one range of an index:
 * those that begin in the days, and longer ones that began before.
 */
export const touching = (days: ScheduleQuery): SQL => sql`
  SELECT appointment_id FROM appointments a WHERE deleted_at IS NULL AND first_day BETWEEN ${days.from} AND ${days.to}
  UNION ALL
  SELECT appointment_id FROM appointments a WHERE deleted_at IS NULL AND ${goesOnIn(days)}`

/** A condition: the appointment `a` began before the days, and lies on one of them that it does not skip. */
export const goesOnIn = ({ from, to }: ScheduleQuery): SQL => sql`a.last_day > a.first_day
  AND a.last_day BETWEEN ${from} AND ${lastDayOfLongest(from)} AND a.first_day < ${from}
  AND (a.skipped_days = '[]' OR (SELECT count(*) FROM json_each(a.skipped_days) WHERE value BETWEEN ${from} AND ${to})
    < ${daysFrom(from, to)})`

/** The last day of the longest appointment that begins before a day, with the most skipped days. */
const lastDayOfLongest = (day: string) => addDays(day, 2 * APPOINTMENT_DAYS_MAX)

/**
 * The appointments that touch the days, of leads outside the trash, by day and time. Two parts as in `touching`: joined
 * here, an appointment is read once.
 */
export const selectSchedule = (days: ScheduleQuery) => selectScheduleOf<AppointmentRow>(appointmentColumns, days)

/** The same with other columns, of those appointments `a` that meet a condition. */
export const selectScheduleOf = <Row>(columns: SQL, days: ScheduleQuery, condition = sql`true`) => {
  const part = (range: SQL) => sql`SELECT ${columns}, coalesce(a.start_minute, -1) AS start_key
    FROM appointments a CROSS JOIN leads l ON l.lead_id = a.lead_id LEFT JOIN contacts c ON c.contact_id = l.contact_id
    WHERE a.deleted_at IS NULL AND l.deleted_at IS NULL AND ${range} AND ${condition}`
  return sql<Row>`
    ${part(goesOnIn(days))}
    UNION ALL ${part(sql`a.first_day BETWEEN ${days.from} AND ${days.to}`)}
    ORDER BY first_day, start_key, appointment_id LIMIT ${SCHEDULE_MAX}`
}

/** A lead that waits to be booked. */
export interface UnbookedRow extends BookedLeadRow {
  lead_id: number
  stage_entered_at: number
}

/** The leads of a stage without open work, those first that wait longest. */
export const selectUnbooked = (stageId: number) =>
  sql<UnbookedRow>`SELECT l.lead_id, l.stage_entered_at, ${leadColumns}
    FROM leads l LEFT JOIN contacts c ON c.contact_id = l.contact_id
    WHERE l.stage_id = ${stageId} AND l.deleted_at IS NULL AND (l.next_appointment_id IS NULL OR NOT EXISTS (
      SELECT 1 FROM appointments a
      WHERE a.lead_id = l.lead_id AND a.deleted_at IS NULL AND a.kind = 'work' AND ${isOpen}))
    ORDER BY l.stage_entered_at, l.lead_id LIMIT ${UNBOOKED_MAX}`

/** A search looks into this many of the newest leads that match, so that a short text reads no more. */
const SEARCHED_LEADS = 200

/**
 * The appointments of the leads that match an expression of the search index, newest day first. They are chosen in the
 * index of their leads: only those that are returned are read with their lead and contact.
 */
export const selectFoundAppointments = (expression: string) =>
  sql<AppointmentRow>`SELECT ${appointmentColumns}
    FROM (SELECT a.appointment_id
      FROM (SELECT lead_id FROM leads_search WHERE leads_search MATCH ${expression} ORDER BY rowid DESC LIMIT ${SEARCHED_LEADS}) s
      CROSS JOIN appointments a ON a.lead_id = s.lead_id WHERE a.deleted_at IS NULL
      ORDER BY a.first_day DESC, a.appointment_id DESC LIMIT ${SCHEDULE_FOUND_MAX}) f
    CROSS JOIN appointments a ON a.appointment_id = f.appointment_id ${joinLead}
    WHERE l.deleted_at IS NULL
    ORDER BY a.first_day DESC, coalesce(a.start_minute, -1) DESC, a.appointment_id DESC`

/** An appointment in or outside the trash, of a lead outside the trash. */
export type TrashableAppointmentRow = CalendarRow & { deleted_at: number | null }

export const selectAppointment = (appointmentId: number) =>
  sql<TrashableAppointmentRow>`SELECT ${calendarColumns}, a.deleted_at FROM appointments a ${joinLead}
    WHERE a.appointment_id = ${appointmentId} AND l.deleted_at IS NULL`

/** The same for several appointments outside the trash. */
export const selectAppointments = (appointmentIds: readonly number[]) =>
  sql<AppointmentRow>`SELECT ${appointmentColumns} FROM appointments a ${joinLead}
    WHERE a.appointment_id IN ${inList(appointmentIds)} AND a.deleted_at IS NULL AND l.deleted_at IS NULL`

/** A condition: the user goes to the appointment `a`, alone or with a crew. */
export const goes = (userId: number): SQL => sql`(
  EXISTS (SELECT 1 FROM json_each(a.users) WHERE value = ${userId}) OR EXISTS (
    SELECT 1 FROM json_each(a.crews) going JOIN crews w ON w.crew_id = going.value
    JOIN json_each(w.members) member ON member.value = ${userId}))`

/** The days from a day on, at most `days`, on which a user goes to appointments, done ones included. */
export const selectAppointmentDays = (userId: number, from: string, days: number) =>
  sql<{ first_day: string; last_day: string; skipped_days: string }>`SELECT a.first_day, a.last_day, a.skipped_days
    FROM (${touching({ from, to: addDays(from, days - 1) })}) t
    CROSS JOIN appointments a ON a.appointment_id = t.appointment_id JOIN leads l ON l.lead_id = a.lead_id
    WHERE l.deleted_at IS NULL AND a.state <> 'cancelled' AND ${goes(userId)}`

export const insertAppointment = (row: typeof appointments.$inferInsert) => insertRow(appointments, row)

/** Updates columns of an appointment and increments its version. */
export const updateAppointment = (
  appointmentId: number,
  values: Partial<typeof appointments.$inferInsert>,
  now: number,
) =>
  statement(
    query
      .update(appointments)
      .set({ ...values, updated_at: now, version: incremented(appointments.version) })
      .where(eq(appointments.appointment_id, appointmentId)),
  )

/** A condition for `guard`: the appointment is outside the trash and has the version that was read. */
export const appointmentIsUnchanged = ({
  appointment_id,
  version,
}: Pick<AppointmentRow, 'appointment_id' | 'version'>): SQL =>
  sql`EXISTS (SELECT 1 FROM appointments a JOIN leads l ON l.lead_id = a.lead_id
    WHERE a.appointment_id = ${appointment_id} AND a.version = ${version} AND a.deleted_at IS NULL AND l.deleted_at IS NULL)`

/** A condition for `guard`: the appointment is outside the trash. */
export const appointmentIsLive = (appointmentId: number): SQL =>
  sql`EXISTS (SELECT 1 FROM appointments a JOIN leads l ON l.lead_id = a.lead_id
    WHERE a.appointment_id = ${appointmentId} AND a.deleted_at IS NULL AND l.deleted_at IS NULL)`

/** A condition for `guard`: the appointment is in the trash, and its lead is not. */
export const appointmentIsTrashed = (appointmentId: number): SQL =>
  sql`EXISTS (SELECT 1 FROM appointments a JOIN leads l ON l.lead_id = a.lead_id
    WHERE a.appointment_id = ${appointmentId} AND a.deleted_at IS NOT NULL AND l.deleted_at IS NULL)`

/** The new days of an appointment, in the version that the user saw. */
export interface Move {
  appointment_id: number
  version: number
  first_day: string
  last_day: string
  skipped_days: string[]
}

const movesTable = (moves: readonly Move[]) => sql`(
  SELECT value ->> 'appointment_id' AS appointment_id, value ->> 'version' AS version,
    value ->> 'first_day' AS first_day, value ->> 'last_day' AS last_day, value ->> 'skipped_days' AS skipped_days
  FROM json_each(${JSON.stringify(moves)}))`

/** A condition for `guard`: all appointments are outside the trash and have the versions that were read. */
export const appointmentsAreUnchanged = (moves: readonly Move[]): SQL =>
  sql`NOT EXISTS (SELECT 1 FROM ${movesTable(moves)} m WHERE NOT EXISTS (
    SELECT 1 FROM appointments a JOIN leads l ON l.lead_id = a.lead_id
    WHERE a.appointment_id = m.appointment_id AND a.version = m.version AND a.deleted_at IS NULL
      AND l.deleted_at IS NULL))`

/** Moves appointments to other days, and increments their versions. */
export const moveAppointments = (moves: readonly Move[], now: number): SQL => sql`
  UPDATE appointments SET first_day = m.first_day, last_day = m.last_day, skipped_days = m.skipped_days,
    updated_at = ${now}, version = appointments.version + 1
  FROM ${movesTable(moves)} m WHERE appointments.appointment_id = m.appointment_id`

/** The last change of one of several appointments: its user and action. */
export const selectLastChangeOfAppointments = (appointmentIds: readonly number[]) =>
  selectLastAuthor(isOfAppointments(appointmentIds))

/** The last change of an appointment: its user and action. */
export const selectLastChangeOfAppointment = (appointmentId: number) =>
  selectLastAuthor(isOfPart('appointment', appointmentId))
