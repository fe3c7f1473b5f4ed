import type { LeadPage } from '#contract/leads/lead.ts'
import { api } from '#web/api.ts'
import { defineWrite, makeWrite } from '#web/lib/api/define-write.ts'
import { bodyOf, connectionTitle, sentenceOf } from '#web/lib/api/fetch-api.ts'
import { staleQueries } from '#web/lib/api/invalidation.ts'
import { overlay } from '#web/lib/api/overlay.ts'
import { pageWithout } from '#web/lib/api/page-without.ts'
import { useWrite } from '#web/lib/api/use-write.ts'
import { toast } from '#web/lib/toasts.ts'
import { draftsWords } from '#web/messages/drafts.ts'

/** A message that offers a choice stays longer, in milliseconds. */
const OFFER_MS = 12_000

export const DRAFTS = ['leads', 'drafts'] as const

interface DraftOf {
  leadId: number
}

/** Takes the draft off the list at once. */
const withoutDraft = overlay(
  () => DRAFTS,
  (page: LeadPage, { leadId }: DraftOf) => pageWithout(page, (draft) => draft.lead_id === leadId),
)

interface PromotionOf extends DraftOf {
  /** The contact whose new lead the inquiry becomes; a new contact is made without one. */
  contactId?: number
}

const promoteDraft = defineWrite('draft/promote', {
  send: ({ leadId, contactId }: PromotionOf, options) =>
    bodyOf(
      api.leads[':leadId'].promotion.$post(
        { param: { leadId: String(leadId) }, json: contactId === undefined ? {} : { contact_id: contactId } },
        options,
      ),
    ),
  subject: ({ leadId }) => `lead/${leadId}`,
  apply: [withoutDraft],
  done: () => toast.success(draftsWords.promoted),
  failed: (error, { leadId }, client) => {
    const existing = error.answer.existing_contact
    toast.error(sentenceOf(error, draftsWords.promoteFailed), {
      ...connectionTitle(error),
      ...(existing && {
        duration: OFFER_MS,
        action: {
          label: draftsWords.attachTo(existing.name),
          act: () => makeWrite(client, promoteDraft, { leadId, contactId: existing.contact_id }),
        },
      }),
    })
  },
  refresh: () => staleQueries('lead'),
})

/** Promotes a draft to Info. Where a contact has its phone already, the refusal offers to attach it there. */
export const usePromoteDraft = () => useWrite(promoteDraft)

const deleteDraft = defineWrite('draft/delete', {
  send: ({ leadId }: DraftOf, options) => bodyOf(api.leads.$delete({ json: { lead_id: leadId } }, options)),
  subject: ({ leadId }) => `lead/${leadId}`,
  apply: [withoutDraft],
  done: () => toast.success(draftsWords.deleted),
  failed: (error) => toast.error(sentenceOf(error, draftsWords.deleteFailed), connectionTitle(error)),
  refresh: () => staleQueries('lead'),
})

/** Deletes a draft that has no contact. */
export const useDeleteDraft = () => useWrite(deleteDraft)
