import type { DoneAnswer } from '#contract/leads/lead.ts'
import type { TextSent } from '#contract/schedule/texts.ts'
import { logActivity } from '#worker/activity/store.ts'
import { guard } from '#worker/db/sql.ts'
import type { Scope } from '#worker/write/actor.ts'
import type { Plan } from '#worker/write/plan.ts'
import { appointmentNotFound, requireAppointmentForWrite } from './access.ts'
import { logLineOf } from './log-line.ts'
import { appointmentIsLive } from './store.ts'

/**
 * Logs that a user opened a text to the customer of an appointment. Leads with appointments have answered inquiries, so
 * it is no first response. @throws Refusal `not_found`, `permission_denied`
 */
export const planTextSent = async (
  { db, actor }: Scope,
  appointmentId: number,
  { kind }: TextSent,
): Promise<Plan<DoneAnswer>> => {
  const { row } = await requireAppointmentForWrite({ db, actor }, appointmentId, undefined)
  return {
    statements: [
      guard('gone', appointmentIsLive(appointmentId)),
      logActivity(actor, { action: 'appointment_texted', ...logLineOf(row, { template: kind }) }),
    ],
    answer: { success: true },
    refused: { gone: appointmentNotFound },
  }
}
