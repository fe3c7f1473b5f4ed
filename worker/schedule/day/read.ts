import { timeAt } from '#contract/local-time.ts'
import { DAY_TASKS_MAX, type DayStop, type ScheduleDay, type ScheduleDayQuery } from '#contract/schedule/day.ts'
import { addDays } from '#contract/weeks.ts'
import { selectNothing } from '#worker/db/sql.ts'
import { presentNote } from '#worker/notes/present.ts'
import { presentPhotos } from '#worker/photos/present.ts'
import { presentAppointment } from '#worker/schedule/present.ts'
import { maySee, maySeeLead } from '#worker/session/visibility.ts'
import { presentContactTask, presentTask } from '#worker/tasks/present.ts'
import { selectTasksDueBy } from '#worker/tasks/store.ts'
import type { Actor, Scope } from '#worker/write/actor.ts'
import { Refusal } from '#worker/write/refusal.ts'
import {
  rowsOfStop,
  type StopRow,
  selectNewestUnanswered,
  selectStops,
  selectUserExists,
  type UnansweredInquiryRow,
} from './store.ts'

/** A user's day. `pepper` signs the links of photos. One trip. @throws Refusal `not_found` for an unknown user */
export const readScheduleDay = async (
  { db, actor }: Scope,
  { day, user_id = actor.user.user_id }: ScheduleDayQuery,
  pepper: string,
): Promise<ScheduleDay> => {
  const endOfDay = timeAt(addDays(day, 1), '00:00', actor.business.timeZone)
  const [[user], stops, tasks, inquiries] = await db.batch([
    selectUserExists(user_id),
    selectStops(day, user_id, { photos: maySee(actor, 'contact'), documents: maySee(actor, 'document') }),
    selectTasksDueBy(user_id, endOfDay, DAY_TASKS_MAX),
    maySee(actor, 'draft') ? selectNewestUnanswered : selectNothing<UnansweredInquiryRow>(),
  ])
  if (!user) throw new Refusal('user_gone')
  return {
    day,
    user_id,
    stops: await Promise.all(
      stops.filter((row) => maySeeLead(actor, row)).map((row) => presentStop(row, actor, pepper)),
    ),
    tasks: tasks.map((row) => presentTask(row, actor)),
    inquiries: inquiries.filter((row) => maySeeLead(actor, row)).map(presentInquiry),
  }
}

const presentStop = async (row: StopRow, actor: Actor, pepper: string): Promise<DayStop> => {
  const { notes, photos, tasks } = rowsOfStop(row)
  return {
    appointment: presentAppointment(row, actor),
    lead_notes: row.lead_notes,
    notes: notes.map(presentNote),
    photos: await presentPhotos(photos, pepper, actor),
    tasks: tasks.map(presentContactTask),
    balance_cents: row.balance_cents,
  }
}

const presentInquiry = (row: UnansweredInquiryRow) => ({
  lead_id: row.lead_id,
  client_name: row.draft_name,
  client_phone: row.draft_phone,
  project_title: row.project_title,
  notes: row.notes,
  category_id: row.category_id,
  received_at: row.received_at,
  call_state: row.call_state,
})
