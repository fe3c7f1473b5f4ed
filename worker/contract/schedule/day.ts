import * as v from 'valibot'
import { idText } from '#contract/fields.ts'
import { CALL_STATES } from '#contract/inquiries/first-response.ts'
import { Note } from '#contract/notes/notes.ts'
import { Photo } from '#contract/photos/photo.ts'
import { dayText } from '#contract/stats/span.ts'
import { ContactTask, Task } from '#contract/tasks/tasks.ts'
import { Appointment } from './appointment.ts'

/** The most stops of a day, and of each stop the most notes, photos and open tasks. */
export const DAY_STOPS_MAX = 60
export const STOP_NOTES = 3
export const STOP_PHOTOS = 6
export const STOP_TASKS = 10
/** The most due tasks and unanswered inquiries of a day. */
export const DAY_TASKS_MAX = 30
export const DAY_INQUIRIES_MAX = 10

/** By default the day of the signed-in user. */
export const ScheduleDayQuery = v.strictObject({ day: dayText('day'), user_id: v.optional(idText('user_id')) })
export type ScheduleDayQuery = v.InferOutput<typeof ScheduleDayQuery>

/** An appointment of the day, with what its people bring and know. */
export const DayStop = v.object({
  appointment: Appointment,
  /** What the visitor wrote in the inquiry, or a user as the details of the lead. */
  lead_notes: v.nullable(v.string()),
  /** The last notes of its lead, newest first. */
  notes: v.array(Note),
  /** The last photos of its lead; none without "Contacts: View". */
  photos: v.array(Photo),
  /** The open tasks of its lead, those that are due first at the start. */
  tasks: v.array(ContactTask),
  /** What is owed on the receipts of its lead, in cents; null without "Estimates: View". */
  balance_cents: v.nullable(v.number()),
})
export type DayStop = v.InferOutput<typeof DayStop>

/** An inquiry without a first response, or one that was called and is not promoted yet. */
export const UnansweredInquiry = v.object({
  lead_id: v.number(),
  client_name: v.nullable(v.string()),
  client_phone: v.nullable(v.string()),
  project_title: v.nullable(v.string()),
  /** The text of the visitor. */
  notes: v.nullable(v.string()),
  category_id: v.nullable(v.number()),
  /** The last call; null without one. */
  call_state: v.nullable(v.picklist(CALL_STATES)),
  /** UTC milliseconds. */
  received_at: v.number(),
})
export type UnansweredInquiry = v.InferOutput<typeof UnansweredInquiry>

/** The appointments to which a user goes on a day, alone or with a crew, and what else waits for that user. */
export const ScheduleDay = v.object({
  day: v.string(),
  user_id: v.number(),
  /** Whole days first, then by time. Without cancelled appointments and those of lost leads. */
  stops: v.array(DayStop),
  /** The open tasks of the user that are due until the end of the day, the longest due first. */
  tasks: v.array(Task),
  /** Newest first; none without "Forms: View". */
  inquiries: v.array(UnansweredInquiry),
})
export type ScheduleDay = v.InferOutput<typeof ScheduleDay>
