import { and, desc, gt, isNotNull, isNull, lte, type SQL, sql } from 'drizzle-orm'
import type { InquirySettings } from '#contract/settings/settings.ts'
import { incremented, insertRow, query, type RowOfStatement, statement } from '#worker/db/query.ts'
import { inquiries } from '#worker/db/schema/inquiries.ts'
import { settings, weekly_goals } from '#worker/db/schema/settings.ts'
import { files_to_delete } from '#worker/db/schema/trash.ts'

/** A change of the settings reschedules at most this many inquiries; the others follow with their next escalation. */
const ESCALATIONS_MAX = 500

export const updateNewDevicesNeedCode = (isNeeded: boolean) =>
  statement(query.update(settings).set({ new_devices_need_code: isNeeded }))

export const updateInquirySettings = ({
  business_hours,
  escalation_minutes,
  embed_domains,
  form_offers_trades,
}: InquirySettings) =>
  statement(
    query.update(settings).set({
      business_hours: JSON.stringify(business_hours),
      escalation_minutes: JSON.stringify(escalation_minutes),
      embed_domains: JSON.stringify(embed_domains),
      form_offers_trades,
    }),
  )

/** The unanswered inquiries with a further escalation, the next due first. */
export const selectEscalations = statement(
  query
    .select({ lead_id: inquiries.lead_id, told_level: inquiries.told_level, received_at: inquiries.received_at })
    .from(inquiries)
    .where(and(isNull(inquiries.touched_at), isNotNull(inquiries.tell_at)))
    .orderBy(inquiries.tell_at)
    .limit(ESCALATIONS_MAX),
)

type Escalation = Pick<RowOfStatement<typeof selectEscalations>, 'lead_id' | 'told_level'>

/**
 * Sets the next escalation of each inquiry (UTC milliseconds), unless it was escalated or answered since it was read.
 */
export const rescheduleEscalations = (escalations: readonly (Escalation & { tell_at: number | null })[]) => sql`
  UPDATE inquiries SET tell_at = moved.value ->> 'tell_at' FROM json_each(${JSON.stringify(escalations)}) AS moved
  WHERE lead_id = moved.value ->> 'lead_id' AND told_level = moved.value ->> 'told_level' AND touched_at IS NULL`

/** Changes columns of the settings row and raises the version. */
export const updateBusiness = (values: Partial<typeof settings.$inferInsert>) =>
  statement(query.update(settings).set({ ...values, version: incremented(settings.version) }))

/** Replaces the logo. It has no part in the version, so that an upload does not end an open form. */
export const updateLogo = (name: string | null) => statement(query.update(settings).set({ logo_key: name }))

/** A condition for `guard`: the business has this logo. */
export const logoIs = (name: string | null): SQL => sql`EXISTS (SELECT 1 FROM settings WHERE logo_key IS ${name})`

/** Notes a file of R2 that the nightly job deletes. */
export const noteFileToDelete = (name: string) => insertRow(files_to_delete, { name })

/** A condition for `guard`: the settings have this version. */
export const businessIsUnchanged = (version: number): SQL =>
  sql`EXISTS (SELECT 1 FROM settings WHERE version = ${version})`

/** The goal of the week of a Monday (`YYYY-MM-DD`), in cents. */
export const selectGoal = (monday: string) =>
  statement(
    query
      .select({ goal_cents: weekly_goals.goal_cents })
      .from(weekly_goals)
      .where(lte(weekly_goals.from_week, monday))
      .orderBy(desc(weekly_goals.from_week))
      .limit(1),
  )

/** Sets the goal from the week of a Monday. Earlier weeks keep theirs. */
export const setGoal = (monday: string, cents: number) => [
  statement(query.delete(weekly_goals).where(gt(weekly_goals.from_week, monday))),
  statement(
    query
      .insert(weekly_goals)
      .values({ from_week: monday, goal_cents: cents })
      .onConflictDoUpdate({ target: weekly_goals.from_week, set: { goal_cents: cents } }),
  ),
]
