/** The built-in stages of the schedule. An admin may rename or remove each of them. */
export const VISITS_STAGE_ID = 4
export const SCHEDULE_STAGE_ID = 6
export const CALENDAR_STAGE_ID = 7
