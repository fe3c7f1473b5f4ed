import { sql } from 'drizzle-orm'

export const openEnrolment = (until: number) => sql`UPDATE settings SET enrolment_open_until = ${until}`
