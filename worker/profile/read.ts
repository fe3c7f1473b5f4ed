import type { Timeline, TimelineQuery } from '#contract/activity/timeline.ts'
import { PROFILE_NOTES, type Profile } from '#contract/profile.ts'
import { timelineOf } from '#worker/activity/timeline.ts'
import { contactNotFound } from '#worker/contacts/refusals.ts'
import { selectMergedInto } from '#worker/contacts/store.ts'
import type { Database } from '#worker/db/database.ts'
import { presentNote } from '#worker/notes/present.ts'
import { selectNotes } from '#worker/notes/store.ts'
import { presentContactTask } from '#worker/tasks/present.ts'
import { selectContactTasks } from '#worker/tasks/store.ts'
import type { Actor } from '#worker/verb/actor.ts'
import { presentDetails } from './present.ts'
import { selectDetails } from './store.ts'

/** A contact with its tasks, last notes and first page of its timeline. One trip. @throws Refusal `not_found` */
export const readProfile = async (db: Database, { business, now }: Actor, contactId: number): Promise<Profile> => {
  const timeline = timelineOf(contactId, {}, now)
  const [[row], [into], tasks, notes, rows] = await db.batch([
    selectDetails(contactId),
    selectMergedInto(contactId),
    selectContactTasks(contactId),
    selectNotes(contactId, PROFILE_NOTES),
    timeline.select,
  ])
  if (!row) throw contactNotFound(into?.contact_id)
  const contact = presentDetails(row, business)
  return {
    contact,
    tasks: tasks.map(presentContactTask),
    notes: notes.map(presentNote),
    timeline: timeline.present({ rows, contact }),
  }
}

/** A page of a contact's timeline. @throws Refusal `not_found` */
export const readTimeline = async (
  db: Database,
  { business, now }: Actor,
  contactId: number,
  asked: TimelineQuery,
): Promise<Timeline> => {
  const timeline = timelineOf(contactId, asked, now)
  const [[row], [into], rows] = await db.batch([selectDetails(contactId), selectMergedInto(contactId), timeline.select])
  if (!row) throw contactNotFound(into?.contact_id)
  return timeline.present({ rows, contact: presentDetails(row, business) })
}
