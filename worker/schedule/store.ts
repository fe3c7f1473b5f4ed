import { eq, type SQL, sql } from 'drizzle-orm'
import { APPOINTMENT_DAYS_MAX, OPEN_STATES } from '#contract/schedule/appointment.ts'
import { SCHEDULE_MAX, type ScheduleQuery } from '#contract/schedule/schedule.ts'
import { addDays } from '#contract/weeks.ts'
import { isOfPart, selectLastAuthor } from '#worker/activity/last-author-store.ts'
import { columnsOf, type RowOf, selected } from '#worker/db/columns.ts'
import { incremented, insertRow, query, statement } from '#worker/db/query.ts'
import { appointments } from '#worker/db/schema/schedule.ts'
import { inList } from '#worker/db/sql.ts'

const APPOINTMENT_COLUMNS = columnsOf(appointments, ['reminded_at', 'deleted_at', 'deleted_by'])
type AppointmentColumns = RowOf<typeof appointments, typeof APPOINTMENT_COLUMNS>

/** An appointment with fields of its lead and contact. */
export interface AppointmentRow extends AppointmentColumns {
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

const appointmentColumns = sql`${selected(APPOINTMENT_COLUMNS, 'a')}, l.contact_id,
  coalesce(c.name, l.draft_name) AS client_name, c.phone AS client_phone, c.language, c.address AS contact_address,
  c.zip AS contact_zip, l.project_title, l.category_id, l.stage_id, l.seller_id, l.archive_reason`

const joinLead = sql`JOIN leads l ON l.lead_id = a.lead_id LEFT JOIN contacts c ON c.contact_id = l.contact_id`

const isOpen = sql`a.state IN ${inList(OPEN_STATES)}`

/** Open ones first, by their day; then the others, newest first. */
const inListOrder = sql`ORDER BY NOT (${isOpen}), iif(${isOpen}, a.first_day, NULL),
  iif(${isOpen}, coalesce(a.start_minute, -1), NULL), a.first_day DESC, a.appointment_id DESC`

/** The appointments of a lead outside the trash. */
export const selectAppointmentsOfLead = (leadId: number) =>
  sql<AppointmentRow>`SELECT ${appointmentColumns} FROM appointments a ${joinLead}
    WHERE a.lead_id = ${leadId} AND a.deleted_at IS NULL ${inListOrder} LIMIT ${SCHEDULE_MAX}`

/** The appointments of all leads of a contact outside the trash. */
export const selectAppointmentsOfContact = (contactId: number) =>
  sql<AppointmentRow>`SELECT ${appointmentColumns} FROM leads l JOIN appointments a ON a.lead_id = l.lead_id
    LEFT JOIN contacts c ON c.contact_id = l.contact_id
    WHERE l.contact_id = ${contactId} AND l.deleted_at IS NULL AND a.deleted_at IS NULL ${inListOrder} LIMIT ${SCHEDULE_MAX}`

/**
 * The ids of the appointments that touch the days `from` to `to`. Two parts, so that each reads one range of an index:
 * those that begin in the days, and longer ones that began before.
 */
const touching = ({ from, to }: ScheduleQuery): SQL => sql`
  SELECT appointment_id FROM appointments WHERE deleted_at IS NULL AND first_day BETWEEN ${from} AND ${to}
  UNION ALL
  SELECT appointment_id FROM appointments WHERE deleted_at IS NULL AND last_day > first_day
    AND last_day BETWEEN ${from} AND ${addDays(from, APPOINTMENT_DAYS_MAX)} AND first_day < ${from}`

/** The appointments that touch the days, of leads outside the trash, by day and time. */
export const selectSchedule = (days: ScheduleQuery) =>
  sql<AppointmentRow>`SELECT ${appointmentColumns} FROM (${touching(days)}) t
    CROSS JOIN appointments a ON a.appointment_id = t.appointment_id ${joinLead}
    WHERE l.deleted_at IS NULL
    ORDER BY a.first_day, coalesce(a.start_minute, -1), a.appointment_id LIMIT ${SCHEDULE_MAX}`

/** An appointment in or outside the trash, of a lead outside the trash. */
export interface TrashableAppointmentRow extends AppointmentRow {
  deleted_at: number | null
}

export const selectAppointment = (appointmentId: number) =>
  sql<TrashableAppointmentRow>`SELECT ${appointmentColumns}, a.deleted_at FROM appointments a ${joinLead}
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

/** The days from a day on, at most `days`, on which a user goes to open appointments. */
export const selectAppointmentDays = (userId: number, from: string, days: number) =>
  sql<{ first_day: string; last_day: string }>`SELECT a.first_day, a.last_day
    FROM (${touching({ from, to: addDays(from, days - 1) })}) t
    CROSS JOIN appointments a ON a.appointment_id = t.appointment_id JOIN leads l ON l.lead_id = a.lead_id
    WHERE l.deleted_at IS NULL AND ${isOpen} AND ${goes(userId)}`

export const insertAppointment = (row: Omit<typeof appointments.$inferInsert, 'reminded_at'>) =>
  insertRow(appointments, row)

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

/** A condition for `guard`: the appointment is in the trash, and its lead is not. */
export const appointmentIsTrashed = (appointmentId: number): SQL =>
  sql`EXISTS (SELECT 1 FROM appointments a JOIN leads l ON l.lead_id = a.lead_id
    WHERE a.appointment_id = ${appointmentId} AND a.deleted_at IS NOT NULL AND l.deleted_at IS NULL)`

/** The last change of an appointment: its user and action. */
export const selectLastChangeOfAppointment = (appointmentId: number) =>
  selectLastAuthor(isOfPart('appointment', appointmentId))
