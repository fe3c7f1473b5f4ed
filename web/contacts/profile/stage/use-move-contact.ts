import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import * as v from 'valibot'
import type { Stage } from '#contract/catalog.ts'
import { ContactDetails, type Profile } from '#contract/profile.ts'
import { api } from '#web/api.ts'
import { versionsOf, withContact, withStage } from '#web/contacts/profile/profile-cache.ts'
import { profileKey, saysGone } from '#web/contacts/profile/use-profile.ts'
import { defineWrite, makeWrite } from '#web/lib/api/define-write.ts'
import { ApiError, bodyOf } from '#web/lib/api/fetch-api.ts'
import { staleQueries } from '#web/lib/api/invalidation.ts'
import { overlay } from '#web/lib/api/overlay.ts'
import { useWrite } from '#web/lib/api/use-write.ts'
import { toast, UNDO_MS } from '#web/lib/toasts.ts'

/** Why a contact changes its stage; each door has words of its own for a failure (part 2, section 8). */
export type MoveReason = 'upgrade' | 'pipeline' | 'draft'

interface Move extends ReturnType<typeof versionsOf> {
  contactId: number
  to: Pick<Stage, 'stage_id' | 'name'>
  reason: MoveReason
}

const FAILURES: Record<MoveReason, (error: ApiError) => string> = {
  upgrade: (error) => `Failed to upgrade stage: ${error.message}`,
  pipeline: () => 'Failed to move contact to pipeline. Please try again.',
  draft: () => 'Failed to draft contact. Please try again.',
}

/** What the writes of a contact are about. */
export const contactSubject = ({ contactId }: { contactId: number }) => `contact/${contactId}`

/** Puts what the server says of a contact on its profile, where that was read. */
export const placeContact = (client: QueryClient, contact: ContactDetails) =>
  client.setQueryData<Profile>(profileKey(contact.contact_id), (known) => known && withContact(known, contact))

export const usePlaceContact = () => {
  const client = useQueryClient()
  return (contact: ContactDetails) => placeContact(client, contact)
}

/** Takes the move of a contact's lead back, with its points, as long as the lead is where that move left it. */
const undoMove = defineWrite('contact/undo-move', {
  send: async ({ leadId, stageId }: { contactId: number; leadId: number; stageId: number }, options) => {
    const param = { leadId: String(leadId) }
    const lead = await bodyOf(api.leads[':leadId'].$get({ param }, { init: options.init }))
    if (lead.stage_id !== stageId) throw new ApiError('stale', 409, { error: `It is in ${lead.stage_name} now` })
    return bodyOf(api.leads[':leadId'].undo.$post({ param, json: { version: lead.version } }, options))
  },
  subject: contactSubject,
  done: ({ lead }) => toast.info(`${lead.contact_name ?? 'The contact'} is back in ${lead.stage_name}`),
  failed: (error) => toast.error(error.message, { title: 'Not undone' }),
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
    const action =
      leadId === null
        ? undefined
        : { label: 'Undo', act: () => makeWrite(client, undoMove, { contactId, leadId, stageId }) }
    toast.success(`${name} moved to ${stage_name}`, action && { action, duration: UNDO_MS })
  },
  failed: (error, { reason }, client) => {
    if (saysGone(error)) return
    const stale = error.code === 'stale' && reason !== 'upgrade'
    toast.error(FAILURES[reason](error), stale ? { title: error.message } : undefined)
    const current = v.safeParse(ContactDetails, error.answer.current)
    if (current.success) placeContact(client, current.output)
  },
  refresh: () => staleQueries('contact'),
})

/** Moves a contact to a stage: shown in the same frame, and back again where the server refuses. */
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
