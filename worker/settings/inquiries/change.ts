import type { InquirySettings } from '#contract/settings/settings.ts'
import { logActivity } from '#worker/activity/store.ts'
import type { Database, Statement } from '#worker/db/database.ts'
import { nextEscalation } from '#worker/inquiries/escalation.ts'
import { rescheduleEscalations, selectEscalations, updateInquirySettings } from '#worker/settings/store.ts'
import type { Business, Scope } from '#worker/write/actor.ts'
import type { Plan } from '#worker/write/plan.ts'

/**
 * Changes the settings of inquiries. The next escalation of each unanswered inquiry follows the new settings; earlier
 * ones stay.
 */
export const planInquiryChange = async (
  { db, actor }: Scope,
  settings: InquirySettings,
): Promise<Plan<InquirySettings>> => {
  const business = { ...actor.business, hours: settings.business_hours, escalation: settings.escalation_minutes }
  return {
    statements: [
      updateInquirySettings(settings),
      await planEscalations(db, business),
      logActivity(actor, { action: 'inquiry_settings_changed', entity_id: 1, details: {} }),
    ],
    answer: settings,
  }
}

/** Reschedules the escalations of unanswered inquiries by the hours, steps and time zone of `business`. */
export const planEscalations = async (db: Database, business: Business): Promise<Statement> => {
  const [waiting] = await db.batch([selectEscalations])
  return rescheduleEscalations(
    waiting.map(({ received_at, ...escalation }) => ({
      ...escalation,
      tell_at: nextEscalation(received_at, escalation.told_level, business),
    })),
  )
}
