import type { Timeline, TimelineQuery } from '#contract/activity/timeline.ts'
import { JOB_LIST_MAX, type Job, PROFILE_JOBS } from '#contract/leads/job.ts'
import { PROFILE_NOTES, type Profile } from '#contract/profile.ts'
import { timelineOf } from '#worker/activity/timeline.ts'
import { contactNotFound } from '#worker/contacts/refusals.ts'
import { selectLiveContact, selectMergedInto } from '#worker/contacts/store.ts'
import type { Database } from '#worker/db/database.ts'
import { presentJob } from '#worker/leads/present.ts'
import { selectJobs } from '#worker/leads/store.ts'
import { presentNote } from '#worker/notes/present.ts'
import { selectNotes } from '#worker/notes/store.ts'
import { presentContactTask } from '#worker/tasks/present.ts'
import { selectContactTasks } from '#worker/tasks/store.ts'
import type { Actor } from '#worker/verb/actor.ts'
import { presentDetails } from './present.ts'
import { selectDetails } from './store.ts'

/** A contact with its jobs, tasks, last notes and first page of its timeline. One trip. @throws Refusal `not_found` */
export const readProfile = async (db: Database, { business, now }: Actor, contactId: number): Promise<Profile> => {
  const timeline = timelineOf(contactId, {}, now)
  const [[row], [into], jobs, tasks, notes, rows] = await db.batch([
    selectDetails(contactId),
    selectMergedInto(contactId),
    selectJobs(contactId, PROFILE_JOBS),
    selectContactTasks(contactId),
    selectNotes(contactId, PROFILE_NOTES),
    timeline.select,
  ])
  if (!row) throw contactNotFound(into?.contact_id)
  const contact = presentDetails(row, business)
  return {
    contact,
    jobs: jobs.slice(0, PROFILE_JOBS).map((job) => presentJob(job, business)),
    has_more_jobs: jobs.length > PROFILE_JOBS,
    tasks: tasks.map(presentContactTask),
    notes: notes.map(presentNote),
    timeline: timeline.present({ rows, contact }),
  }
}

/** The jobs of a contact, the newest first. @throws Refusal `not_found` */
export const readJobs = async (db: Database, { business }: Actor, contactId: number): Promise<Job[]> => {
  const [[contact], jobs] = await db.batch([selectLiveContact(contactId), selectJobs(contactId, JOB_LIST_MAX)])
  if (!contact) throw contactNotFound()
  return jobs.slice(0, JOB_LIST_MAX).map((job) => presentJob(job, business))
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
