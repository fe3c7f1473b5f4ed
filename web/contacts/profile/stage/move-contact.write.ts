import type { QueryClient } from '@tanstack/react-query'
import type { Stage } from '#contract/catalog/catalog.ts'
import type { Profile } from '#contract/contacts/profile.ts'
import type { FieldIssue } from '#contract/errors.ts'
import type { ContactLead } from '#contract/leads/contact-lead.ts'
import { api } from '#web/api.ts'
import { staleQueries } from '#web/cache/invalidation.ts'
import { profileKey } from '#web/cache/read-keys.ts'
import { jobTitle } from '#web/catalog/job-title.ts'
import { overlayDirectoryRows, overlayLeads } from '#web/contacts/contact-overlays.ts'
import { cacheContact, contactSubject, currentContact, parseContact } from '#web/contacts/profile/contact-writes.ts'
import { versionFields } from '#web/contacts/profile/edit/contact-save-offline.ts'
import { contactVersions, profileWithLeadStage, profileWithStage } from '#web/contacts/profile/profile-cache.ts'
import { failureToast, offerResend } from '#web/http/failure-toast.ts'
import { type ApiError, bodyOf } from '#web/http/fetch-api.ts'
import { leadIn, showCurrent, updateLead } from '#web/leads/lead-cache.ts'
import { dismissToastsAbout, toast, UNDO_MS } from '#web/lib/toasts.ts'
import { failureWords } from '#web/messages/failures.ts'
import { fieldWords } from '#web/messages/fields.ts'
import { outboxWords } from '#web/messages/outbox.ts'
import { profileWords } from '#web/messages/profile.ts'
import { uiWords } from '#web/messages/ui.ts'
import { defineWrite } from '#web/offline/define-write.ts'
import { makeWrite } from '#web/offline/make-write.ts'
import { overlay } from '#web/offline/optimistic-changes.ts'
import { useWrite } from '#web/offline/use-write.ts'
import type { Versions } from '#web/offline/versions.ts'

/** Where a move starts. Each place has its own failure sentence (docs/product.md#failure-sentences). */
type MoveReason = 'upgrade' | 'pipeline' | 'draft'

interface Destination {
  contactId: number
  to: Pick<Stage, 'stage_id' | 'name'>
  /** Where it was before. */
  from: Pick<Stage, 'stage_id' | 'name'>
  /** The contact's name. */
  name: string
  /** The job's title, where the contact has several. */
  title?: string | undefined
}

interface Move extends ReturnType<typeof contactVersions>, Destination {
  reason: MoveReason
  /** The contact's current lead, which is moved with it. */
  leadId: number | null
}

interface LeadMove extends Destination {
  leadId: number
  version: number
}

interface JobMove extends LeadMove {
  reason: MoveReason
}

/** The stage was removed after the profile was read. */
const isStageUnknown = ({ reason }: FieldIssue) => reason === 'stage_unknown'

const FAILURES: Record<MoveReason, (error: ApiError) => string> = {
  upgrade: (error) =>
    error.answer.issues?.some(isStageUnknown) ? profileWords.noNextStage : profileWords.upgradeFailed(error.message),
  pipeline: () => profileWords.toPipelineFailed,
  draft: () => profileWords.draftFailed,
}

/** What a move of a lead changes on the boards and on its panel. */
const movedLeads = overlayLeads(
  ({ lead_id }, { leadId }: Pick<Move, 'leadId' | 'to'>) => lead_id === leadId,
  (lead, { to: { stage_id, name } }, at) =>
    // What was read since has it already.
    lead.stage_id === stage_id ? lead : { ...lead, stage_id, stage_name: name, stage_entered_at: at },
)

const movedOnProfile = overlay(
  ({ contactId }: LeadMove) => profileKey(contactId),
  (profile: Profile, { leadId, to }: LeadMove) =>
    leadId === profile.contact.current_lead_id
      ? profileWithStage(profile, to)
      : profileWithLeadStage(profile, leadId, to),
)

/** How a move of a job waits in the outbox. */
const ofJob = <Input extends LeadMove>() => ({
  path: ({ contactId }: Input) => `/contacts/${contactId}`,
  compare: ({ to }: Input, current: unknown) => [
    { label: fieldWords.stage_id, yours: to.name, theirs: leadIn(current)?.stage_name },
  ],
  versions: ({ leadId, version }: Input) => ({ [`lead/${leadId}`]: version }),
  withVersions: (move: Input, versions: Versions): Input => ({
    ...move,
    version: versions[`lead/${move.leadId}`] ?? move.version,
  }),
})

/** Takes a move of the contact's lead back, with its points; refused once the lead has been changed again. */
const undoMove = defineWrite('contact/undo-move', {
  failure: failureWords.contacts.notUpdated,
  send: ({ leadId, version }: LeadMove, options) =>
    bodyOf(api.leads[':leadId'].undo.$post({ param: { leadId: String(leadId) }, json: { version } }, options)),
  subject: contactSubject,
  apply: [...movedLeads, movedOnProfile],
  outbox: {
    ...ofJob<LeadMove>(),
    // Over the state before the move there is nothing of it to undo, but there may be of an earlier one.
    withVersions: (undo, versions) => ({
      ...undo,
      version: Math.max(versions[`lead/${undo.leadId}`] ?? 0, undo.version),
    }),
    title: ({ title, name, to }) => outboxWords.undoMove(title ?? name, to.name),
  },
  done: ({ lead }, { title }) =>
    toast.info(profileWords.isBack(title ?? lead.contact_name ?? profileWords.theContact, lead.stage_name)),
  failed: (error) => toast.error(error.message, { title: uiWords.notUndone, ...offerResend(error) }),
  refresh: () => staleQueries('contact'),
})

/** Undoes a move that left the lead in this version. */
const takeBack =
  ({ contactId, leadId, version, name, title, from, to }: LeadMove) =>
  (client: QueryClient) =>
    void makeWrite(client, undoMove, { contactId, leadId, version, name, title, from: to, to: from })

/** Says that a lead was moved, with the undo of it. */
const offerUndo = (client: QueryClient, move: LeadMove, message: string) => {
  const { contactId, leadId } = move
  const lead = `lead/${leadId}`
  // An undo of the move before could only fail.
  dismissToastsAbout(lead)
  toast.success(message, {
    action: { label: uiWords.undo, act: () => takeBack(move)(client) },
    about: [`contact/${contactId}`, lead],
    duration: UNDO_MS,
  })
}

const moveContact = defineWrite('contact/move', {
  failure: failureWords.contacts.notUpdated,
  send: ({ contactId, to, version, lead_version }: Move, options) => {
    const seen = { version, ...(lead_version !== undefined && { lead_version }) }
    return bodyOf(
      api.contacts[':contactId'].$put(
        { param: { contactId: String(contactId) }, json: { stage_id: to.stage_id, ...seen } },
        options,
      ),
    )
  },
  subject: contactSubject,
  apply: [
    overlay(
      ({ contactId }) => profileKey(contactId),
      (profile: Profile, { to }: Move) => profileWithStage(profile, to),
    ),
    ...movedLeads,
    ...overlayDirectoryRows((row, { to }: Move) => ({ ...row, stage_id: to.stage_id, stage_name: to.name })),
  ],
  outbox: {
    title: ({ title, name, to }) => outboxWords.move(title ?? name, to.name),
    path: ({ contactId }) => `/contacts/${contactId}`,
    compare: ({ to }, current) => [
      { label: fieldWords.stage_id, yours: to.name, theirs: parseContact(current)?.stage_name },
    ],
    versions: ({ contactId, leadId, version, lead_version }) => ({
      [contactSubject({ contactId })]: version,
      ...(lead_version !== undefined && { [`lead/${leadId}`]: lead_version }),
    }),
    withVersions: (move, versions) => ({ ...move, ...versionFields(move, versions) }),
    undo: ({ leadId, lead_version: seen, ...move }) =>
      leadId === null || seen === undefined ? undefined : takeBack({ ...move, leadId, version: seen + 1 }),
  },
  done: ({ contact: moved }, move, client) => {
    cacheContact(client, moved)
    const { name, stage_name, current_lead_id: leadId, current_lead_version: version } = moved
    if (leadId === null || version === null) toast.success(profileWords.moved(name, stage_name))
    else offerUndo(client, { ...move, leadId, version, name }, profileWords.moved(move.title ?? name, stage_name))
  },
  failed: (error, { reason }, client) => {
    // The profile, read again, says it itself.
    if (error.saysGone) return
    // The sentence of an upgrade says why already.
    const why = error.code === 'stale' ? { title: error.message } : failureToast(error)
    toast.error(FAILURES[reason](error), reason === 'upgrade' ? offerResend(error) : why)
    cacheContact(client, currentContact(error))
  },
  refresh: () => staleQueries('contact'),
})

/** A move of another job than the current one, which the contact itself does not show. */
const moveJob = defineWrite('contact/move-job', {
  failure: failureWords.leads.notUpdated,
  send: ({ leadId, to, version }: JobMove, options) =>
    bodyOf(api.leads.$put({ json: { lead_id: leadId, stage_id: to.stage_id, version } }, options)),
  subject: contactSubject,
  apply: [...movedLeads, movedOnProfile],
  outbox: {
    ...ofJob<JobMove>(),
    title: ({ title, name, to }) => outboxWords.move(title ?? name, to.name),
    undo: (move) => takeBack({ ...move, version: move.version + 1 }),
  },
  done: ({ lead }, move, client) => {
    updateLead(client, lead)
    const moved = profileWords.moved(move.title ?? profileWords.theContact, lead.stage_name)
    offerUndo(client, { ...move, version: lead.version }, moved)
  },
  failed: (error, { reason }, client) => {
    const why = error.code === 'stale' ? { title: error.message } : failureToast(error)
    toast.error(FAILURES[reason](error), reason === 'upgrade' ? offerResend(error) : why)
    showCurrent(client, error)
  },
  refresh: () => staleQueries('lead'),
})

/** Moves a job of a contact, or one without jobs, to a stage: shown at once, and taken back where the server refuses. */
export const useMoveContact = ({ contact, jobs }: Pick<Profile, 'contact' | 'jobs'>, job: ContactLead | undefined) => {
  const ofContact = useWrite(moveContact)
  const ofOther = useWrite(moveJob)
  return {
    moving: ofContact.writing !== undefined || ofOther.writing !== undefined,
    move: ({ stage_id, name }: Stage, reason: MoveReason) => {
      const before = job ?? contact
      const move = {
        contactId: contact.contact_id,
        to: { stage_id, name },
        from: { stage_id: before.stage_id, name: before.stage_name },
        name: contact.name,
        reason,
        ...(job && jobs.length > 1 && { title: jobTitle(job) }),
      }
      if (job && job.lead_id !== contact.current_lead_id)
        ofOther.write({ ...move, leadId: job.lead_id, version: job.version })
      else ofContact.write({ ...move, leadId: contact.current_lead_id, ...contactVersions(contact) })
    },
  }
}
