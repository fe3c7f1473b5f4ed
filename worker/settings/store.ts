import { sql } from 'drizzle-orm'

/** Until when, in UTC milliseconds, new devices may sign in although the strangers' budget is spent. */
export const openEnrolmentWindow = (until: number) => sql`UPDATE settings SET enrolment_open_until = ${until}`
