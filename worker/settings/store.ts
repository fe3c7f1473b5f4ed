import { sql } from 'drizzle-orm'
import type { InquirySettings } from '#contract/settings.ts'
import { assignments } from '#worker/db/sql.ts'

/** Until when, in UTC milliseconds, new devices may sign in although the strangers' budget is spent. */
export const openEnrolmentWindow = (until: number) => sql`UPDATE settings SET enrolment_open_until = ${until}`

export const updateInquirySettings = ({ business_hours, escalation_minutes, embed_domains }: InquirySettings) =>
  sql`UPDATE settings SET ${assignments({
    business_hours: JSON.stringify(business_hours),
    escalation_minutes: JSON.stringify(escalation_minutes),
    embed_domains: JSON.stringify(embed_domains),
  })}`
