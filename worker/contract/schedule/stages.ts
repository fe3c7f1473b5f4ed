import type { AppointmentKind } from './appointment.ts'

/** The built-in stages that a step of the work offers. An admin may rename or remove each of them. */
const VISITS_STAGE_ID = 4
export const FOLLOW_UP_STAGE_ID = 5
export const SCHEDULE_STAGE_ID = 6
const CALENDAR_STAGE_ID = 7
export const FINISHED_STAGE_ID = 8

/** The stage of the leads with an appointment of a kind. */
export const STAGE_OF_KIND: Record<AppointmentKind, number> = { visit: VISITS_STAGE_ID, work: CALENDAR_STAGE_ID }
