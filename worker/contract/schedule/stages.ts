/** The built-in stages that a step of the work offers. An admin may rename or remove each of them. */
export const VISITS_STAGE_ID = 4
export const FOLLOW_UP_STAGE_ID = 5
export const SCHEDULE_STAGE_ID = 6
export const CALENDAR_STAGE_ID = 7
export const FINISHED_STAGE_ID = 8
