import type { Timeline, TimelineQuery } from '#contract/activity/timeline.ts'
import { DUPLICATES_MAX } from '#contract/contacts/duplicates.ts'
import { PROFILE_NOTES } from '#contract/contacts/profile.ts'
import type { ContactWithImages, WholeProfile } from '#contract/contacts/whole-profile.ts'
import { CONTACT_LEADS_MAX, type ContactLead, PROFILE_LEADS } from '#contract/leads/contact-lead.ts'
import { isFile } from '#contract/photos/photo.ts'
import { SHOWN_APPOINTMENTS_MAX } from '#contract/schedule/appointment.ts'
import { contactTimeline } from '#worker/activity/timeline.ts'
import { presentDuplicate } from '#worker/contacts/matching/duplicates.ts'
import { selectPairsOf } from '#worker/contacts/matching/pairs-store.ts'
import { contactNotFound } from '#worker/contacts/refusals.ts'
import { selectLiveContact, selectMergedInto } from '#worker/contacts/store.ts'
import { type Reading, reading } from '#worker/db/reading.ts'
import { selectNothing } from '#worker/db/sql.ts'
import { presentContactLead } from '#worker/leads/present.ts'
import { type ContactLeadRow, selectContactLeads } from '#worker/leads/store.ts'
import { presentNote } from '#worker/notes/present.ts'
import { selectNotes } from '#worker/notes/store.ts'
import { selectPairsOfContact } from '#worker/photos/pairs/store.ts'
import { presentPhotos } from '#worker/photos/present.ts'
import { selectPhotos } from '#worker/photos/store.ts'
import { presentAppointments } from '#worker/schedule/present.ts'
import { selectAppointmentsOfContact } from '#worker/schedule/store.ts'
import { maySee, maySeeLead } from '#worker/session/visibility.ts'
import { presentContactTask } from '#worker/tasks/present.ts'
import { selectContactTasks } from '#worker/tasks/store.ts'
import type { Actor, Scope } from '#worker/write/actor.ts'
import { presentDetails } from './present.ts'
import { type LeadStageRow, selectDetails, selectLeadStages } from './store.ts'

/**
 * A contact with its leads, tasks, last notes, photos, PDFs, possible duplicates and the first page of its timeline.
 * @throws Refusal `not_found`
 */
export const profileReading = (actor: Actor, contactId: number, pepper: string): Reading<Promise<WholeProfile>> => {
  const timeline = contactTimeline(contactId, {}, actor.now)
  const visibility = leadVisibility(actor, contactId)
  return reading(
    [
      selectDetails(contactId),
      selectMergedInto(contactId),
      selectContactLeads(contactId, PROFILE_LEADS),
      selectContactTasks(contactId),
      selectNotes(contactId, maySee(actor, 'document'), PROFILE_NOTES),
      timeline.select,
      visibility.select,
      selectPhotos(contactId),
      selectPairsOf(contactId, DUPLICATES_MAX),
      selectPairsOfContact(contactId),
      selectAppointmentsOfContact(contactId, SHOWN_APPOINTMENTS_MAX),
    ],
    async ([[row], [into], leads, tasks, notes, rows, stages, photos, duplicates, pairs, appointments]) => {
      if (!row) throw contactNotFound(into?.contact_id)
      const contact = presentDetails(row, actor)
      return {
        contact,
        jobs: presentContactLeads(leads.slice(0, PROFILE_LEADS), actor),
        has_more_jobs: leads.length > PROFILE_LEADS && (maySee(actor, 'lead') || maySee(actor, 'draft')),
        tasks: tasks.map(presentContactTask),
        appointments: presentAppointments(appointments, actor),
        notes: notes.map(presentNote),
        timeline: timeline.present({
          rows,
          contact,
          seesLead: visibility.sees(stages),
          seesDocuments: maySee(actor, 'document'),
        }),
        photos: await presentPhotos(
          photos.filter((photo) => !isFile(photo)),
          pepper,
          actor,
          pairs,
        ),
        files: await presentPhotos(photos.filter(isFile), pepper, actor),
        duplicates: duplicates.map((pair) => presentDuplicate(pair, actor.business)),
      }
    },
  )
}

/** A contact with its photos. @throws Refusal `not_found` */
export const readContact = async (
  { db, actor }: Scope,
  contactId: number,
  pepper: string,
): Promise<ContactWithImages> => {
  const [[row], [into], photos, pairs] = await db.batch([
    selectDetails(contactId),
    selectMergedInto(contactId),
    selectPhotos(contactId),
    selectPairsOfContact(contactId),
  ])
  if (!row) throw contactNotFound(into?.contact_id)
  const images = await presentPhotos(
    photos.filter((photo) => !isFile(photo)),
    pepper,
    actor,
    pairs,
  )
  return { ...presentDetails(row, actor), images }
}

/** The leads of a contact that the user may see. */
const presentContactLeads = (leads: readonly ContactLeadRow[], actor: Actor): ContactLead[] =>
  leads.filter((lead) => maySeeLead(actor, lead)).map((lead) => presentContactLead(lead, actor.business))

/** The leads of a contact, newest first. @throws Refusal `not_found` */
export const readContactLeads = async ({ db, actor }: Scope, contactId: number): Promise<ContactLead[]> => {
  const [[contact], leads] = await db.batch([
    selectLiveContact(contactId),
    selectContactLeads(contactId, CONTACT_LEADS_MAX),
  ])
  if (!contact) throw contactNotFound()
  return presentContactLeads(leads.slice(0, CONTACT_LEADS_MAX), actor)
}

/** A page of a contact's timeline. @throws Refusal `not_found` */
export const readTimeline = async (
  { db, actor }: Scope,
  contactId: number,
  query: TimelineQuery,
): Promise<Timeline> => {
  const timeline = contactTimeline(contactId, query, actor.now)
  const visibility = leadVisibility(actor, contactId)
  const [[row], [into], rows, stages] = await db.batch([
    selectDetails(contactId),
    selectMergedInto(contactId),
    timeline.select,
    visibility.select,
  ])
  if (!row) throw contactNotFound(into?.contact_id)
  return timeline.present({
    rows,
    contact: presentDetails(row, actor),
    seesLead: visibility.sees(stages),
    seesDocuments: maySee(actor, 'document'),
  })
}

/**
 * Which leads of a contact the user may see. `select` reads their stages, if the user may see only leads or only form
 * drafts. `sees` returns a function that tests the lead of a log line; null stands for all leads.
 */
const leadVisibility = (actor: Actor, contactId: number) => {
  const seesLeads = maySee(actor, 'lead')
  const seesAllOrNone = seesLeads === maySee(actor, 'draft')
  return {
    select: seesAllOrNone ? selectNothing<LeadStageRow>() : selectLeadStages(contactId),
    sees: (rows: readonly LeadStageRow[]) => {
      const seen = rows.filter((row) => maySeeLead(actor, row)).map(({ lead_id }) => lead_id)
      if (seesAllOrNone) return () => seesLeads
      return (leadId: number | null) => (leadId === null ? seen.length === rows.length : seen.includes(leadId))
    },
  }
}
