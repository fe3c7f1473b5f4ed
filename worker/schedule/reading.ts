import type { Appointment } from '#contract/schedule/appointment.ts'
import type { Schedule, ScheduleQuery, UnbookedLead } from '#contract/schedule/schedule.ts'
import { SCHEDULE_STAGE_ID } from '#contract/schedule/stages.ts'
import { stageById } from '#worker/catalog/lookup.ts'
import { matchExpression, searchedText } from '#worker/db/search.ts'
import { selectNothing } from '#worker/db/sql.ts'
import { NAMES } from '#worker/leads/store.ts'
import { maySee, maySeeLead } from '#worker/session/visibility.ts'
import type { Actor, Scope } from '#worker/write/actor.ts'
import { contactPlaceOf, presentAppointments } from './present.ts'
import { selectFoundAppointments, selectSchedule, selectUnbooked, type UnbookedRow } from './store.ts'

/** The appointments of some days, and the leads that wait to be booked. */
export const readSchedule = async ({ db, actor }: Scope, days: ScheduleQuery): Promise<Schedule> => {
  const stage = stageById(actor.business, SCHEDULE_STAGE_ID)
  const [rows, unbooked] = await db.batch([
    selectSchedule(days),
    stage?.kind === 'pipeline' ? selectUnbooked(SCHEDULE_STAGE_ID) : selectNothing<UnbookedRow>(),
  ])
  return {
    ...days,
    appointments: presentAppointments(rows, actor),
    unbooked: unbooked.filter((row) => maySeeLead(actor, row)).map((row) => presentUnbooked(row, actor)),
  }
}

const presentUnbooked = (row: UnbookedRow, actor: Actor): UnbookedLead => ({
  lead_id: row.lead_id,
  contact_id: row.contact_id,
  client_name: row.client_name,
  place: maySee(actor, 'contact') ? contactPlaceOf(row) : null,
  project_title: row.project_title,
  category_id: row.category_id,
  seller_id: row.seller_id,
  stage_entered_at: row.stage_entered_at,
})

/** The appointments of the leads that match a text. Phone, e-mail and place count for users who see contacts. */
export const searchAppointments = async ({ db, actor }: Scope, q: string): Promise<Appointment[]> => {
  const text = searchedText(q)
  if (text === undefined) return []
  const expression = matchExpression(text, [], maySee(actor, 'contact') ? {} : NAMES)
  const [rows] = await db.batch([selectFoundAppointments(expression)])
  return presentAppointments(rows, actor)
}
