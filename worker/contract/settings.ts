import * as v from 'valibot'

/** How long an enrolment window stays open. */
export const ENROLMENT_WINDOW_MS = 10 * 60_000

/** Until when, in UTC milliseconds, a new device may sign in although strangers have spent their budget. */
export const EnrolmentWindow = v.object({ success: v.literal(true), open_until: v.number() })
