import * as v from 'valibot'

/** How long an enrolment window stays open. */
export const ENROLMENT_WINDOW_MS = 10 * 60_000

/** Until when, in UTC milliseconds, new devices may sign in although the strangers' budget is spent. */
export const EnrolmentWindow = v.object({ success: v.literal(true), open_until: v.number() })
