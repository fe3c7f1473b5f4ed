import type { Lead, LeadPage } from '#contract/leads/lead.ts'
import { api } from '#web/api.ts'
import { CHANGE_FEED, staleQueries } from '#web/cache/invalidation.ts'
import { pageWithout } from '#web/cache/page-without.ts'
import { DRAFTS } from '#web/cache/read-keys.ts'
import { failureToast, offerResend } from '#web/http/failure-toast.ts'
import { bodyOf, sentenceOf } from '#web/http/fetch-api.ts'
import { addedLead, changedLead, inStage } from '#web/leads/lead-overlays.ts'
import { stageOf } from '#web/leads/move-lead.write.ts'
import { phoneOwnerRows } from '#web/leads/new-lead/phone-owner-rows.ts'
import { PROMOTE_DRAFT, type Promoting } from '#web/leads/panel/promoted-panel.ts'
import { signedNumber } from '#web/lib/format/number.ts'
import { toast, UNDO_MS } from '#web/lib/toasts.ts'
import { draftsWords } from '#web/messages/drafts.ts'
import { failureWords } from '#web/messages/failures.ts'
import { outboxWords } from '#web/messages/outbox.ts'
import { uiWords } from '#web/messages/ui.ts'
import { defineWrite } from '#web/offline/define-write.ts'
import { makeWrite } from '#web/offline/make-write.ts'
import { overlay } from '#web/offline/optimistic-changes.ts'
import { useWrite } from '#web/offline/use-write.ts'
import { inquiryName } from './inquiry-name.ts'
import { promotedToContact } from './promoted-lead.ts'

/** A message that offers a choice stays longer, in milliseconds. */
const CHOICE_TOAST_MS = 12_000

const FORMS_PATH = '/forms'

interface InquiryRef {
  leadId: number
}

/** Takes the draft off the list at once. */
const withoutInquiry = overlay(
  () => DRAFTS,
  (page: LeadPage, { leadId }: InquiryRef) => pageWithout(page, (draft) => draft.lead_id === leadId),
)

interface NamedInquiry extends InquiryRef {
  name: string
}

interface PromotionInput extends NamedInquiry, Promoting {
  /** The contact whose new lead the inquiry becomes; a new contact is made without one. */
  contactId?: number
  /** Who gets the lead: the one that the card names. */
  sellerId?: number
}

const undoPromotion = defineWrite('draft/undo-promotion', {
  failure: failureWords.leads.notUpdated,
  send: ({ lead_id, version }: Lead, options) =>
    bodyOf(
      api.leads[':leadId'].promotion.undo.$post({ param: { leadId: String(lead_id) }, json: { version } }, options),
    ),
  subject: ({ lead_id }) => `lead/${lead_id}`,
  outbox: {
    title: (lead) => outboxWords.undoPromotion(inquiryName(lead)),
    path: ({ lead_id }) => `/leads/${lead_id}`,
    versions: ({ lead_id, version }) => ({ [`lead/${lead_id}`]: version }),
    withVersions: (lead, versions) => ({ ...lead, version: versions[`lead/${lead.lead_id}`] ?? lead.version }),
  },
  done: ({ lead }) => toast.info(draftsWords.isBack(inquiryName(lead))),
  failed: (error) => toast.error(error.message, { title: uiWords.notUndone, ...offerResend(error) }),
  refresh: () => [...staleQueries('lead', 'contact'), CHANGE_FEED],
})

const promoteInquiry = defineWrite(PROMOTE_DRAFT, {
  send: ({ leadId, contactId, sellerId }: PromotionInput, options) =>
    bodyOf(
      api.leads[':leadId'].promotion.$post(
        {
          param: { leadId: String(leadId) },
          json: {
            ...(contactId !== undefined && { contact_id: contactId }),
            ...(sellerId !== undefined && { seller_id: sellerId }),
          },
        },
        options,
      ),
    ),
  subject: ({ leadId }) => `lead/${leadId}`,
  apply: [
    withoutInquiry,
    ...addedLead(({ promoted }: PromotionInput, at) => ({ ...promoted, stage_entered_at: at })),
    // One that was moved back from the pipeline is known to its panel and its contact.
    ...changedLead(
      ({ promoted }: PromotionInput) => promoted,
      (lead, { promoted }, at) => inStage(lead, stageOf(promoted), promoted.version - 1, at),
      'lead_promoted',
    ),
  ],
  outbox: { title: ({ name }) => outboxWords.promote(name), path: () => FORMS_PATH, compare: phoneOwnerRows },
  done: ({ lead, points }, _, client) =>
    toast.success(draftsWords.promoted, {
      ...(lead.seller_name && { title: draftsWords.givenTo(lead.seller_name, signedNumber(points)) }),
      about: [`lead/${lead.lead_id}`, `contact/${lead.contact_id}`],
      duration: CHOICE_TOAST_MS,
      link: { label: draftsWords.openLead, to: `/leads/${lead.lead_id}` },
      action: { label: uiWords.undo, act: () => makeWrite(client, undoPromotion, lead) },
    }),
  failed: (error, input, client) => {
    const existing = error.answer.existing_contact
    toast.error(sentenceOf(error, draftsWords.promoteFailed), {
      ...failureToast(error),
      ...(existing && {
        duration: CHOICE_TOAST_MS,
        action: {
          label: draftsWords.attachTo(existing.name),
          act: () =>
            makeWrite(client, promoteInquiry, {
              ...input,
              contactId: existing.contact_id,
              promoted: promotedToContact(input.promoted, existing),
            }),
        },
      }),
    })
  },
  refresh: () => [...staleQueries('lead'), CHANGE_FEED],
})

/** Promotes a draft to Info. Where a contact has its phone already, the refusal offers to attach it there. */
export const usePromoteInquiry = () => useWrite(promoteInquiry)

const restoreInquiry = defineWrite('draft/restore', {
  failure: failureWords.leads.notUpdated,
  send: ({ leadId }: NamedInquiry, options) =>
    bodyOf(api.leads[':leadId'].restoration.$post({ param: { leadId: String(leadId) } }, options)),
  subject: ({ leadId }) => `lead/${leadId}`,
  outbox: { title: ({ name }) => outboxWords.restoreDraft(name), path: () => FORMS_PATH },
  done: (_, { name }) => toast.info(draftsWords.isBack(name)),
  failed: (error) => toast.error(error.message, { title: uiWords.notUndone, ...offerResend(error) }),
  refresh: () => [...staleQueries('lead'), CHANGE_FEED],
})

const deleteInquiry = defineWrite('draft/delete', {
  send: ({ leadId }: NamedInquiry, options) => bodyOf(api.leads.$delete({ json: { lead_id: leadId } }, options)),
  subject: ({ leadId }) => `lead/${leadId}`,
  apply: [withoutInquiry],
  outbox: { title: ({ name }) => outboxWords.deleteDraft(name), path: () => FORMS_PATH },
  done: (_, input, client) =>
    toast.success(draftsWords.deleted, {
      about: [`lead/${input.leadId}`],
      duration: UNDO_MS,
      action: { label: uiWords.undo, act: () => makeWrite(client, restoreInquiry, input) },
    }),
  failed: (error) => toast.error(sentenceOf(error, draftsWords.deleteFailed), failureToast(error)),
  refresh: () => [...staleQueries('lead'), CHANGE_FEED],
})

/** Deletes a draft that has no contact. */
export const useDeleteInquiry = () => useWrite(deleteInquiry)
