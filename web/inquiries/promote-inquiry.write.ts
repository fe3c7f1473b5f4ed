import type { Lead } from '#contract/leads/lead.ts'
import { api } from '#web/api.ts'
import { CHANGE_FEED } from '#web/cache/invalidation.ts'
import { failureToast, toastNotUndone } from '#web/http/failure-toast.ts'
import { bodyOf, sentenceOf } from '#web/http/fetch-api.ts'
import { addedLead, changedLead, leadMovedTo } from '#web/leads/lead-cache.ts'
import { stageOf } from '#web/leads/move/move-lead.write.ts'
import { phoneOwnerRows } from '#web/leads/new-lead/phone-owner-rows.ts'
import { PROMOTE_INQUIRY } from '#web/leads/panel/promoted-panel.ts'
import { appointmentStart } from '#web/lib/format/appointment-time.ts'
import { signedNumber } from '#web/lib/format/number.ts'
import { idsToSend } from '#web/lib/record-ids.ts'
import { toast } from '#web/lib/toasts.ts'
import { defineWrite } from '#web/offline/define-write.ts'
import { makeWrite } from '#web/offline/make-write.ts'
import { useWrite } from '#web/offline/use-write.ts'
import { newAppointmentOf } from '#web/schedule/appointment-write.ts'
import { closeBooking } from '#web/schedule/booking/booking-request.ts'
import { changedAppointment } from '#web/schedule/schedule-cache.ts'
import { bookingWords } from '#words/booking.ts'
import { draftsWords } from '#words/drafts.ts'
import { failureWords } from '#words/failures.ts'
import { outboxWords } from '#words/outbox.ts'
import { termWords } from '#words/terms.ts'
import { uiWords } from '#words/ui.ts'
import { removedInquiry } from './inquiries-query.ts'
import { inquiryName } from './inquiry-name.ts'
import { type PromotionInput, promotedToContact } from './promoted-lead.ts'

/** Duration of a message with a choice, in milliseconds. */
const CHOICE_TOAST_MS = 12_000

const FORMS_PATH = '/forms'

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
  failed: toastNotUndone,
  affects: () => [{ entity: 'lead' }],
  refresh: () => [CHANGE_FEED],
})

/** Promotes an inquiry, to Info or with an appointment to the stage of its kind. The undo takes both back. */
export const promoteInquiry = defineWrite(PROMOTE_INQUIRY, {
  send: (input: PromotionInput, options) => {
    const { leadId, contactId, sellerId, booked } = input
    return bodyOf(
      api.leads[':leadId'].promotion.$post(
        {
          param: { leadId: String(leadId) },
          json: {
            ...(contactId !== undefined && { contact_id: contactId }),
            ...(sellerId !== undefined && { seller_id: sellerId }),
            ...(booked && { appointment: { ...idsToSend(input), ...newAppointmentOf(booked.appointment) } }),
          },
        },
        options,
      ),
    )
  },
  subject: ({ leadId }) => `lead/${leadId}`,
  change: ({ leadId, promoted, booked }, at) => [
    removedInquiry(leadId),
    addedLead({ ...promoted, stage_entered_at: at }),
    // A lead that came back from the pipeline also appears on its panel and on its contact's profile.
    ...changedLead(
      promoted.lead_id,
      (lead) => leadMovedTo(lead, stageOf(promoted), promoted.version - 1, at),
      at,
      'lead_promoted',
    ),
    ...(booked ? [changedAppointment(booked, (current) => current)] : []),
  ],
  outbox: { title: ({ name }) => outboxWords.promote(name), path: () => FORMS_PATH, compare: phoneOwnerRows },
  done: ({ lead, points, appointment }, _, client) => {
    // Also where the user attached the inquiry to a contact after a refusal.
    if (appointment) closeBooking()
    toast.success(
      appointment ? bookingWords.booked(appointment.kind, appointmentStart(appointment)) : draftsWords.promoted,
      {
        ...(lead.seller_name && { title: draftsWords.givenTo(lead.seller_name, signedNumber(points)) }),
        about: [`lead/${lead.lead_id}`, `contact/${lead.contact_id}`],
        duration: CHOICE_TOAST_MS,
        offers: [{ label: termWords.openLead, to: `/leads/${lead.lead_id}` }],
        action: { label: uiWords.undo, act: () => makeWrite(client, undoPromotion, lead) },
      },
    )
  },
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
  affects: () => [{ entity: 'lead' }],
  refresh: () => [CHANGE_FEED],
})

/** Promotes an inquiry to Info. If a contact has its phone, the refusal offers to attach it to that contact. */
export const usePromoteInquiry = () => useWrite(promoteInquiry)
