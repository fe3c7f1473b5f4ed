import { DEFAULT_CATEGORY_ID, type Stage } from '#contract/catalog/catalog.ts'
import { CONTACT_LANGUAGES } from '#contract/contact-language.ts'
import type { Promotion, PromotionAnswer } from '#contract/leads/lead.ts'
import type { NewAppointment } from '#contract/schedule/appointment.ts'
import { STAGE_OF_KIND } from '#contract/schedule/stages.ts'
import { logActivity } from '#worker/activity/store.ts'
import { requireActiveSeller, stageById } from '#worker/catalog/lookup.ts'
import { logContactCreation } from '#worker/contacts/creation-log.ts'
import { type MirroredValues, mirroredOf } from '#worker/contacts/mirrored-columns.ts'
import { contactNotFound, phoneTaken, refusePhoneTaken } from '#worker/contacts/refusals.ts'
import {
  type ContactRow,
  contactIsLive,
  insertContact,
  type NewContactRow,
  selectContact,
  selectContactLanguage,
  selectContactOfDraft,
  setContactLanguageIfEmpty,
} from '#worker/contacts/store.ts'
import { zipOf } from '#worker/contacts/zip.ts'
import { guard, reserved, reserveIds } from '#worker/db/sql.ts'
import { presentLead } from '#worker/leads/present.ts'
import { staleLead } from '#worker/leads/stale-refusal.ts'
import {
  draftIsUnpromoted,
  type LeadRow,
  leadIsUnchanged,
  selectLead,
  selectLeadTotals,
  updateLead,
} from '#worker/leads/store.ts'
import { firstPipelineStage } from '#worker/pipeline/rules.ts'
import { notifyAssignment } from '#worker/pipeline/seller-notifications.ts'
import { planMove } from '#worker/pipeline/stage-move.ts'
import { selectActiveAwards } from '#worker/pipeline/store.ts'
import { bookingOf, readForBooking } from '#worker/schedule/creation.ts'
import { selectOwnInstallationDate } from '#worker/schedule/installation-date-store.ts'
import { personRefused } from '#worker/schedule/people.ts'
import { presentAppointment } from '#worker/schedule/present.ts'
import { bookedLeadOf, bookOwnDate, nextColumnsOf } from '#worker/schedule/work-booking.ts'
import { requireActorPermission } from '#worker/session/policy.ts'
import type { Actor, Business, Scope } from '#worker/write/actor.ts'
import type { Plan } from '#worker/write/plan.ts'
import { Refusal } from '#worker/write/refusal.ts'
import { moveDraftNotesToContact } from './draft-store.ts'
import { firstResponseStatements } from './first-response.ts'
import { suggestedSeller } from './suggested-seller.ts'
import { clearCallState, selectUnanswered } from './unanswered-store.ts'

const alreadyPromoted = () => new Refusal('draft_promoted')

/** The log details of a promotion for its undo, in addition to those of every move. */
export interface PromotionDetails {
  before: {
    lead: Pick<LeadRow, 'contact_id' | 'seller_id' | 'category_id'>
    createsContact: boolean
    /** The mirrored values of an existing contact that had no lead. */
    contact: MirroredValues | null
    /** The language that the promotion gave to an existing contact that had none. */
    language?: string
    /** The appointment that the promotion booked: the given one, or the work on the installation date of the contact. */
    appointment_id?: number
  }
}

interface PromotionOptions extends Promotion {
  /** Whether the lead gets the category of the contact, as in a promotion by two calls (docs/product.md#promotion). */
  takesCategory?: boolean
}

/**
 * Promotes a form draft to the first stage, as a lead of a new or of a given contact. With an appointment, which is booked, to
 * the stage of its kind: the lead earns the points of both stages. A lead that was moved back to Form
 * Drafts keeps its contact.
 * @throws Refusal `already_promoted`, `draft_incomplete`, `duplicate_contact`, `not_found`, `stale`
 */
export const planPromotion = async (
  { db, actor }: Scope,
  leadId: number,
  { contact_id, seller_id, appointment, takesCategory = false }: PromotionOptions,
): Promise<Plan<PromotionAnswer>> => {
  const { business, user } = actor
  if (appointment) requireActorPermission(actor, 'Leads: Edit')
  const [
    ids,
    [row],
    activeAwards,
    [samePhone],
    [chosen],
    totals,
    [unanswered],
    [ownDate],
    [languageRow],
    users,
    crews,
  ] = await db.batch([
    reserveIds(contact_id === undefined && !appointment ? ['contacts'] : ['contacts', 'appointments']),
    selectLead(leadId),
    selectActiveAwards(leadId),
    selectContactOfDraft(leadId),
    selectContact(contact_id ?? 0),
    selectLeadTotals(),
    selectUnanswered(leadId),
    selectOwnInstallationDate(contact_id ?? 0),
    selectContactLanguage(contact_id ?? 0),
    ...readForBooking(leadId, appointment),
  ])
  if (!row) throw new Refusal('draft_gone')
  const hasContact = row.contact_id !== null && stageById(business, row.stage_id)?.kind === 'drafts'
  if (row.contact_id !== null && !hasContact) throw alreadyPromoted()

  if (seller_id) requireActiveSeller(business, seller_id)
  const first = firstPipelineStage(business.stages)
  const to = appointment ? stageOfAppointment(business, appointment, first) : first
  const seller = seller_id ?? suggestedSeller(business, totals, [chosen?.seller_id, row.seller_id, user.seller_id])
  const contact =
    row.contact_id === null
      ? contactFor(actor, row, {
          contact_id,
          chosen,
          samePhone,
          newId: reserved(ids, 'contacts'),
          seller,
          stage: to.stage_id,
        })
      : undefined

  const owned: LeadRow = {
    ...row,
    contact_id: contact?.row.contact_id ?? row.contact_id,
    seller_id: seller,
    category_id: (takesCategory && chosen?.category_id) || row.category_id,
    contact_name: contact?.row.name ?? row.contact_name,
    contact_phone: contact?.row.phone ?? row.contact_phone,
    contact_email: contact ? contact.row.email : row.contact_email,
    contact_address: contact ? contact.row.address : row.contact_address,
    contact_zip: contact ? contact.row.zip : row.contact_zip,
  }
  const appointment_id = contact_id === undefined ? 0 : reserved(ids, 'appointments')
  const language = languageOfVisitor(row)
  const givenLanguage = language !== null && contact && languageRow && !languageRow.language ? language : undefined
  // With an appointment, the contact keeps its own date until the work is booked.
  const booking = bookOwnDate(actor, owned, appointment_id, appointment ? undefined : ownDate)
  const move = planMove(actor, owned, to, activeAwards, {
    action: 'lead_promoted',
    through: to === first ? undefined : first,
    before: {
      ...stateBefore(row, contact && chosen, { createsContact: contact !== undefined && !chosen, ownDate }),
      ...(booking.isBooked && { appointment_id }),
      ...(appointment && { appointment_id: appointment.appointment_id ?? reserved(ids, 'appointments') }),
      ...(givenLanguage !== undefined && { language: givenLanguage }),
    },
  })
  const { category_id } = owned
  const columns = {
    ...move.columns,
    contact_id: owned.contact_id,
    seller_id: seller,
    category_id,
    updated_at: actor.now,
  }
  const moved: LeadRow = { ...owned, ...columns, version: row.version + 1 }
  const booked =
    appointment &&
    bookingOf(actor, bookedLeadOf(moved), appointment, { newId: reserved(ids, 'appointments'), users, crews })
  const next: LeadRow = { ...moved, ...booking.next, ...(booked && nextColumnsOf(booked.row)) }
  return {
    statements: [
      guard('already_promoted', draftIsUnpromoted(row)),
      guard('stale', leadIsUnchanged(row)),
      ...(contact?.statements ?? []),
      ...(contact && givenLanguage !== undefined ? giveLanguage(actor, contact.row, givenLanguage) : []),
      updateLead(leadId, columns),
      ...move.statements,
      ...notifyAssignment(actor, owned, 'lead_promoted'),
      ...(contact ? [moveDraftNotesToContact(leadId, contact.row.contact_id)] : []),
      ...firstResponseStatements(unanswered, 'promotion', actor),
      ...booking.statements,
      clearCallState(leadId),
      ...(booked?.statements ?? []),
    ],
    answer: {
      success: true,
      lead: presentLead(next, actor),
      points: move.points,
      contact_id: next.contact_id ?? 0,
      appointment: booked ? presentAppointment(booked.row, actor) : null,
    },
    refused: {
      already_promoted: alreadyPromoted,
      stale: () => staleLead({ db, actor }, leadId),
      contact_gone: contactNotFound,
      ...personRefused,
      ...refusePhoneTaken({ db, actor }, row.draft_phone_key ?? ''),
    },
  }
}

/** The stage of the appointment, if the pipeline still has it after its first stage. */
const stageOfAppointment = (business: Business, { kind }: NewAppointment, first: Stage): Stage => {
  const stage = stageById(business, STAGE_OF_KIND[kind])
  return stage?.kind === 'pipeline' && stage.order_index > first.order_index ? stage : first
}

/** The language of the form that the visitor filled in, as contacts store it. */
const languageOfVisitor = ({ draft_language }: LeadRow) => draft_language && CONTACT_LANGUAGES[draft_language]

/** The language of the visitor becomes that of the contact. The log has it as a change of the field. */
const giveLanguage = (
  actor: Actor,
  { contact_id, name }: Pick<ContactRow, 'contact_id' | 'name'>,
  language: string,
) => [
  setContactLanguageIfEmpty(contact_id, language, actor.now),
  logActivity(actor, {
    action: 'contact_changed',
    entity_id: contact_id,
    contact_id,
    details: { changes: [{ field: 'language', from: null, to: language }], name },
  }),
]

interface Candidates {
  contact_id: number | undefined
  chosen: ContactRow | undefined
  samePhone: ContactRow | undefined
  newId: number
  seller: number | null
  stage: number
}

/** The contact of a promoted lead, with the statements that create it, or a guard that it is outside the trash. */
const contactFor = (actor: Actor, draft: LeadRow, given: Candidates) => {
  if (given.contact_id !== undefined) {
    if (!given.chosen) throw contactNotFound()
    return { row: given.chosen, statements: [guard('contact_gone', contactIsLive(given.chosen.contact_id))] }
  }
  if (!draft.draft_name || !draft.draft_phone || !draft.draft_phone_key) {
    throw new Refusal('draft_incomplete')
  }
  if (given.samePhone) throw phoneTaken(given.samePhone, actor)
  const row: NewContactRow = {
    contact_id: given.newId,
    name: draft.draft_name,
    phone: draft.draft_phone,
    phone_key: draft.draft_phone_key,
    email: draft.draft_email,
    address: draft.draft_address,
    zip: zipOf({ address: draft.draft_address }),
    category_id: draft.category_id ?? DEFAULT_CATEGORY_ID,
    stage_id: given.stage,
    seller_id: given.seller,
    created_by: actor.user.user_id,
    created_at: actor.now,
    language: languageOfVisitor(draft),
  }
  return { row, statements: [insertContact(row), logContactCreation(actor, row, draft)] }
}

const stateBefore = (
  { contact_id, seller_id, category_id }: LeadRow,
  known: ContactRow | undefined,
  { createsContact, ownDate }: { createsContact: boolean; ownDate: { day: string } | undefined },
): PromotionDetails['before'] => {
  const lead = { contact_id, seller_id, category_id }
  if (!known || known.current_lead_id !== null) return { lead, createsContact, contact: null }
  return { lead, createsContact, contact: mirroredOf({ ...known, installation_date: ownDate?.day ?? null }) }
}
