import * as v from 'valibot'
import { wholeNumber } from '#contract/documents/money.ts'
import { id, idText, requiredLine } from '#contract/fields.ts'
import { Day } from '#contract/plausible-day.ts'
import { because } from '#contract/validation.ts'
import { APPOINTMENT_PEOPLE_MAX } from './appointment.ts'
import { TextTemplates } from './texts.ts'

export const CREW_NAME_MAX = 40
export const CREWS_MAX = 50
/** The hours of a crew on a working day, in minutes. */
export const DEFAULT_CREW_MINUTES = 8 * 60
export const CREW_MINUTES_MAX = 16 * 60
export const HOLIDAYS_MAX = 100
export const HOLIDAY_NAME_MAX = 60
export const DEFAULT_DRIVE_MINUTES = 20
export const DRIVE_MINUTES_MAX = 240

/** The colors of crews. Each is told apart from its neighbor and mixes with the text color in both themes. */
export const CREW_COLORS = [
  '#2563eb',
  '#0d9488',
  '#16a34a',
  '#ca8a04',
  '#dc2626',
  '#db2777',
  '#7c3aed',
  '#64748b',
] as const

const color = v.picklist(CREW_COLORS, because('stage_color_unknown'))

/** A named set of users. An inactive crew keeps its appointments, and is not offered for new ones. */
export const Crew = v.object({
  crew_id: v.number(),
  name: v.string(),
  color: v.picklist(CREW_COLORS),
  /** The ids of its users. */
  members: v.array(v.number()),
  /** What it can work on a working day. */
  minutes_a_day: v.number(),
  is_active: v.boolean(),
  version: v.number(),
})
export type Crew = v.InferOutput<typeof Crew>

/** With a letter or digit, so that it can be read. */
export const CrewName = v.pipe(
  requiredLine('crew_name', CREW_NAME_MAX),
  v.check((text) => /[\p{L}\p{N}]/u.test(text), because('entry_name_empty')),
)

const crewFields = {
  name: CrewName,
  color,
  members: v.pipe(
    v.array(id('members')),
    v.maxLength(APPOINTMENT_PEOPLE_MAX, because('number_too_large', { field: 'members', max: APPOINTMENT_PEOPLE_MAX })),
    v.transform((list) => [...new Set(list)]),
  ),
  minutes_a_day: wholeNumber('crew_hours', 15, CREW_MINUTES_MAX),
}

export const NewCrew = v.strictObject(crewFields)
export type NewCrew = v.InferOutput<typeof NewCrew>

/** Omitted fields stay. An older `version` answers 409 `stale` with the current crew. */
export const CrewChange = v.strictObject({
  version: v.optional(id('version')),
  ...v.partial(v.object(crewFields)).entries,
  is_active: v.optional(v.boolean(because('boolean_expected', { field: 'is_active' }))),
})
export type CrewChange = v.InferOutput<typeof CrewChange>

export const CrewPath = v.strictObject({ crewId: idText('crew_id') })
export const CrewAnswer = v.object({ success: v.literal(true), crew: Crew })
export type CrewAnswer = v.InferOutput<typeof CrewAnswer>

/** The open appointments of each crew from today on. Crews without any are left out. */
export const CrewAppointments = v.array(v.object({ crew_id: v.number(), open_appointments: v.number() }))
export type CrewAppointments = v.InferOutput<typeof CrewAppointments>

/** The open appointments from today on to which a user goes, alone or with a crew. */
export const UserAppointments = v.object({ open_appointments: v.number() })

/** A day on which the business is closed. */
export const Holiday = v.strictObject({
  day: Day('day'),
  name: requiredLine('holiday_name', HOLIDAY_NAME_MAX),
})
export type Holiday = v.InferOutput<typeof Holiday>

/** A user who may go to an appointment. */
export const ScheduleUser = v.object({
  user_id: v.number(),
  name: v.string(),
  /** The seller whose leads count as the user's own. */
  seller_id: v.nullable(v.number()),
  /** Whether the user may be booked: an active one whose role may open a page. */
  is_active: v.boolean(),
})
export type ScheduleUser = v.InferOutput<typeof ScheduleUser>

/** What the screens of the schedule need besides appointments. Business hours are in the session. */
export const ScheduleSettings = v.object({
  version: v.number(),
  users: v.array(ScheduleUser),
  /** In the order of their names, inactive ones last. */
  crews: v.array(Crew),
  /** In the order of their days. */
  holidays: v.array(Holiday),
  /** The least minutes between two appointments of one person at different places. */
  drive_minutes: v.number(),
  texts: TextTemplates,
  /** Whether calendar feeds name customers. */
  feeds_show_names: v.boolean(),
})
export type ScheduleSettings = v.InferOutput<typeof ScheduleSettings>

/** Omitted fields stay. */
export const ScheduleSettingsChange = v.strictObject({
  version: v.optional(id('version')),
  holidays: v.optional(
    v.pipe(
      v.array(Holiday),
      v.maxLength(HOLIDAYS_MAX, because('entries_too_many', { max: HOLIDAYS_MAX })),
      v.check((list) => new Set(list.map((one) => one.day)).size === list.length, because('holiday_repeated')),
      v.transform((list) => list.toSorted((a, b) => (a.day < b.day ? -1 : 1))),
    ),
  ),
  drive_minutes: v.optional(wholeNumber('drive_minutes', 0, DRIVE_MINUTES_MAX)),
  texts: v.optional(TextTemplates),
  feeds_show_names: v.optional(v.boolean(because('boolean_expected', { field: 'feeds_show_names' }))),
})
export type ScheduleSettingsChange = v.InferOutput<typeof ScheduleSettingsChange>
