import { type SQL, sql } from 'drizzle-orm'
import type { InquirySettings } from '#contract/settings/settings.ts'
import { assignments } from '#worker/db/sql.ts'
import type { InquiryRow } from '#worker/inquiries/first-response/store.ts'

/** How many inquiries that wait a change of the settings reaches; the others follow with their next step. */
const ESCALATIONS_MAX = 500

export const updateNewDevicesNeedCode = (isNeeded: boolean) =>
  sql`UPDATE settings SET new_devices_need_code = ${Number(isNeeded)}`

export const updateInquirySettings = ({ business_hours, escalation_minutes, embed_domains }: InquirySettings) =>
  sql`UPDATE settings SET ${assignments({
    business_hours: JSON.stringify(business_hours),
    escalation_minutes: JSON.stringify(escalation_minutes),
    embed_domains: JSON.stringify(embed_domains),
  })}`

type Escalation = Pick<InquiryRow, 'lead_id' | 'told_level'>

/** The inquiries that wait and are told of again, those that are due first. */
export const selectEscalations = sql<Escalation & Pick<InquiryRow, 'received_at'>>`
  SELECT lead_id, told_level, received_at FROM inquiries WHERE touched_at IS NULL AND tell_at IS NOT NULL
  ORDER BY tell_at LIMIT ${ESCALATIONS_MAX}`

/** Sets when each is told next (UTC milliseconds), unless it was told or touched since it was read. */
export const moveEscalations = (escalations: readonly (Escalation & { tell_at: number | null })[]) => sql`
  UPDATE inquiries SET tell_at = moved.value ->> 'tell_at' FROM json_each(${JSON.stringify(escalations)}) AS moved
  WHERE lead_id = moved.value ->> 'lead_id' AND told_level = moved.value ->> 'told_level' AND touched_at IS NULL`

/** Changes columns of the settings row, and counts the change. */
export const updateBusiness = (values: Record<string, string | number | null>) =>
  sql`UPDATE settings SET ${sql.join([...(Object.keys(values).length > 0 ? [assignments(values)] : []), sql`version = version + 1`], sql`, `)}`

/** A condition for `guard`: nobody has changed the business since it had this version. */
export const businessIsUnchanged = (version: number): SQL =>
  sql`EXISTS (SELECT 1 FROM settings WHERE version = ${version})`

/** The goal in force in the week of a Monday (`YYYY-MM-DD`), in cents. */
export const selectGoal = (monday: string) => sql<{ goal_cents: number }>`
  SELECT goal_cents FROM weekly_goals WHERE from_week <= ${monday} ORDER BY from_week DESC LIMIT 1`

/** Sets the goal from the week of a Monday on. The weeks before it keep theirs. */
export const setGoal = (monday: string, cents: number) => [
  sql`DELETE FROM weekly_goals WHERE from_week > ${monday}`,
  sql`INSERT INTO weekly_goals (from_week, goal_cents) VALUES (${monday}, ${cents})
    ON CONFLICT DO UPDATE SET goal_cents = excluded.goal_cents`,
]
