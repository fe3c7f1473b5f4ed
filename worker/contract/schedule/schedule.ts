import * as v from 'valibot'
import { searchText } from '#contract/fields.ts'
import { dayText } from '#contract/stats/span.ts'
import { because } from '#contract/validation.ts'
import { Appointment, daysFrom } from './appointment.ts'

/** The most days of one request: a month with the weeks around it. */
export const SCHEDULE_DAYS_MAX = 62
/** The most appointments of one answer. */
export const SCHEDULE_MAX = 2000
/** The most leads that wait to be booked in one answer, and the most appointments that a search finds. */
export const UNBOOKED_MAX = 100
export const SCHEDULE_FOUND_MAX = 50

export const ScheduleQuery = v.pipe(
  v.strictObject({ from: dayText('from'), to: dayText('to') }),
  v.check(
    ({ from, to }) => to >= from && daysFrom(from, to) <= SCHEDULE_DAYS_MAX,
    because('schedule_span', { max: SCHEDULE_DAYS_MAX }),
  ),
)
export type ScheduleQuery = v.InferOutput<typeof ScheduleQuery>

/** A lead of the stage Schedule without open work. */
export const UnbookedLead = v.object({
  lead_id: v.number(),
  contact_id: v.nullable(v.number()),
  client_name: v.nullable(v.string()),
  place: v.nullable(v.string()),
  project_title: v.nullable(v.string()),
  category_id: v.nullable(v.number()),
  seller_id: v.nullable(v.number()),
  stage_entered_at: v.number(),
})
export type UnbookedLead = v.InferOutput<typeof UnbookedLead>

/** The appointments that touch the days `from` to `to`, by day and time, and the leads that wait to be booked. */
export const Schedule = v.object({
  from: v.string(),
  to: v.string(),
  appointments: v.array(Appointment),
  /** Those that wait longest first. */
  unbooked: v.array(UnbookedLead),
})
export type Schedule = v.InferOutput<typeof Schedule>

export const ScheduleSearchQuery = v.strictObject({ q: searchText })

/** The appointments of the leads that match a text, newest day first. */
export const FoundAppointments = v.array(Appointment)
