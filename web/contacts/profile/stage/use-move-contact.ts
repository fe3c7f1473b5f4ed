import type { Stage } from '#contract/catalog.ts'
import type { ContactDetails, Profile } from '#contract/profile.ts'
import { api } from '#web/api.ts'
import { contactSubject, currentContact, placeContact } from '#web/contacts/profile/contact-writes.ts'
import { versionsOf, withStage } from '#web/contacts/profile/profile-cache.ts'
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

interface Move extends ReturnType<typeof versionsOf> {
  contactId: number
  to: Pick<Stage, 'stage_id' | 'name'>
  reason: MoveReason
}

const FAILURES: Record<MoveReason, (error: ApiError) => string> = {
  upgrade: (error) => profileWords.upgradeFailed(error.message),
  pipeline: () => profileWords.toPipelineFailed,
  draft: () => profileWords.draftFailed,
}

/** The versions that undos have read, by idempotency key: an attempt after a lost answer must send the same one. */
const versionsRead = new Map<string, number>()

/** Takes a move of the contact's lead back, with its points; refused once the lead has been moved again. */
const undoMove = defineWrite('contact/undo-move', {
  send: async ({ leadId, stageId }: { contactId: number; leadId: number; stageId: number }, options) => {
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
  done: ({ lead }) => toast.info(profileWords.isBack(lead.contact_name ?? profileWords.theContact, lead.stage_name)),
  failed: (error) => toast.error(error.message, { title: uiWords.notUndone }),
  refresh: () => staleQueries('contact'),
})

const moveContact = defineWrite('contact/move', {
  send: ({ contactId, to, reason, ...seen }: Move, options) =>
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
  done: ({ contact: moved }, { contactId }, client) => {
    placeContact(client, moved)
    const { name, stage_id: stageId, stage_name, current_lead_id: leadId } = moved
    const lead = `lead/${leadId}`
    const about = [`contact/${contactId}`, lead]
    // An undo of the move before could only fail.
    dismissToastsAbout(lead)
    const action =
      leadId === null
        ? undefined
        : { label: uiWords.undo, act: () => makeWrite(client, undoMove, { contactId, leadId, stageId }) }
    toast.success(profileWords.moved(name, stage_name), action && { action, about, duration: UNDO_MS })
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

/** Moves a contact to a stage: shown at once, and taken back where the server refuses. */
export const useMoveContact = (contact: ContactDetails) => {
  const { write, writing } = useWrite(moveContact)
  return {
    moving: writing !== undefined,
    move: (to: Stage, reason: MoveReason) =>
      write({
        contactId: contact.contact_id,
        ...versionsOf(contact),
        to: { stage_id: to.stage_id, name: to.name },
        reason,
      }),
  }
}
