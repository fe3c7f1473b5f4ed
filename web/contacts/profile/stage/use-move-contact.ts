import type { QueryClient } from '@tanstack/react-query'
import type { Stage } from '#contract/catalog.ts'
import type { Job } from '#contract/leads/job.ts'
import type { Profile } from '#contract/profile.ts'
import { api } from '#web/api.ts'
import { jobTitle } from '#web/catalog/job-title.ts'
import {
  contactSubject,
  currentContact,
  currentLead,
  placeContact,
  placeLead,
} from '#web/contacts/profile/contact-writes.ts'
import { versionsOf, withJobStage, withStage } from '#web/contacts/profile/profile-cache.ts'
import { defineWrite, makeWrite } from '#web/lib/api/define-write.ts'
import { ApiError, bodyOf, connectionTitle } from '#web/lib/api/fetch-api.ts'
import { staleQueries } from '#web/lib/api/invalidation.ts'
import { overlay } from '#web/lib/api/overlay.ts'
import { profileKey } from '#web/lib/api/read-keys.ts'
import { useWrite } from '#web/lib/api/use-write.ts'
import { dismissToastsAbout, toast, UNDO_MS } from '#web/lib/toasts.ts'
import { profileWords } from '#web/messages/profile.ts'
import { uiWords } from '#web/messages/ui.ts'

/** From where a contact is moved: each says a failure in its own sentence (part 2, section 8). */
type MoveReason = 'upgrade' | 'pipeline' | 'draft'

interface Destination {
  contactId: number
  to: Pick<Stage, 'stage_id' | 'name'>
  reason: MoveReason
  /** The job's title, where the contact has several. */
  title?: string | undefined
}

interface Move extends ReturnType<typeof versionsOf>, Destination {}

interface JobMove extends Destination {
  leadId: number
  version: number
}

const FAILURES: Record<MoveReason, (error: ApiError) => string> = {
  upgrade: (error) => profileWords.upgradeFailed(error.message),
  pipeline: () => profileWords.toPipelineFailed,
  draft: () => profileWords.draftFailed,
}

/** The versions that undos have read, by idempotency key: an attempt after a lost answer must send the same one. */
const versionsRead = new Map<string, number>()

interface MoveToUndo {
  contactId: number
  leadId: number
  stageId: number
  /** The job's title, where the contact has several. */
  title?: string | undefined
}

/** Takes a move of the contact's lead back, with its points; refused once the lead has been moved again. */
const undoMove = defineWrite('contact/undo-move', {
  send: async ({ leadId, stageId }: MoveToUndo, options) => {
    const param = { leadId: String(leadId) }
    const key = options.headers['Idempotency-Key']
    let version = versionsRead.get(key)
    if (version === undefined) {
      const lead = await bodyOf(api.leads[':leadId'].$get({ param }, { init: options.init }))
      if (lead.stage_id !== stageId)
        throw new ApiError('stale', 409, { error: profileWords.isElsewhere(lead.stage_name) })
      version = lead.version
      versionsRead.set(key, version)
    }
    return bodyOf(api.leads[':leadId'].undo.$post({ param, json: { version } }, options))
  },
  subject: contactSubject,
  done: ({ lead }, { title }) =>
    toast.info(profileWords.isBack(title ?? lead.contact_name ?? profileWords.theContact, lead.stage_name)),
  failed: (error) => toast.error(error.message, { title: uiWords.notUndone }),
  refresh: () => staleQueries('contact'),
})

/** Says that a lead was moved, with the undo of it. */
const offerUndo = (client: QueryClient, moved: MoveToUndo, message: string) => {
  const lead = `lead/${moved.leadId}`
  // An undo of the move before could only fail.
  dismissToastsAbout(lead)
  toast.success(message, {
    action: { label: uiWords.undo, act: () => makeWrite(client, undoMove, moved) },
    about: [`contact/${moved.contactId}`, lead],
    duration: UNDO_MS,
  })
}

const moveContact = defineWrite('contact/move', {
  send: ({ contactId, to, reason, title, ...seen }: Move, options) =>
    bodyOf(
      api.contacts[':contactId'].$put(
        { param: { contactId: String(contactId) }, json: { stage_id: to.stage_id, ...seen } },
        options,
      ),
    ),
  subject: contactSubject,
  apply: [
    overlay(
      ({ contactId }) => profileKey(contactId),
      (profile: Profile, { to }: Move) => withStage(profile, to),
    ),
  ],
  done: ({ contact: moved }, { contactId, title }, client) => {
    placeContact(client, moved)
    const { name, stage_id: stageId, stage_name, current_lead_id: leadId } = moved
    if (leadId === null) toast.success(profileWords.moved(name, stage_name))
    else offerUndo(client, { contactId, leadId, stageId, title }, profileWords.moved(title ?? name, stage_name))
  },
  failed: (error, { reason }, client) => {
    // The profile, read again, says it itself.
    if (error.saysGone) return
    // The sentence of an upgrade says why already.
    const why = error.code === 'stale' ? { title: error.message } : connectionTitle(error)
    toast.error(FAILURES[reason](error), reason === 'upgrade' ? {} : why)
    placeContact(client, currentContact(error))
  },
  refresh: () => staleQueries('contact'),
})

/** A move of another job than the current one, which the contact itself does not show. */
const moveJob = defineWrite('contact/move-job', {
  send: ({ leadId, to, version }: JobMove, options) =>
    bodyOf(api.leads.$put({ json: { lead_id: leadId, stage_id: to.stage_id, version } }, options)),
  subject: contactSubject,
  apply: [
    overlay(
      ({ contactId }) => profileKey(contactId),
      (profile: Profile, { leadId, to }: JobMove) => withJobStage(profile, leadId, to),
    ),
  ],
  done: ({ lead }, { contactId, leadId, title }, client) => {
    placeLead(client, contactId, lead)
    const moved = profileWords.moved(title ?? profileWords.theContact, lead.stage_name)
    offerUndo(client, { contactId, leadId, stageId: lead.stage_id, title }, moved)
  },
  failed: (error, { contactId, reason }, client) => {
    const why = error.code === 'stale' ? { title: error.message } : connectionTitle(error)
    toast.error(FAILURES[reason](error), reason === 'upgrade' ? {} : why)
    placeLead(client, contactId, currentLead(error))
  },
  refresh: () => staleQueries('lead'),
})

/** Moves a job of a contact, or one without jobs, to a stage: shown at once, and taken back where the server refuses. */
export const useMoveContact = ({ contact, jobs }: Pick<Profile, 'contact' | 'jobs'>, job: Job | undefined) => {
  const ofContact = useWrite(moveContact)
  const ofJob = useWrite(moveJob)
  return {
    moving: ofContact.writing !== undefined || ofJob.writing !== undefined,
    move: ({ stage_id, name }: Stage, reason: MoveReason) => {
      const move = {
        contactId: contact.contact_id,
        to: { stage_id, name },
        reason,
        ...(job && jobs.length > 1 && { title: jobTitle(job) }),
      }
      if (job && job.lead_id !== contact.current_lead_id)
        ofJob.write({ ...move, leadId: job.lead_id, version: job.version })
      else ofContact.write({ ...move, ...versionsOf(contact) })
    },
  }
}
