import type { Context } from 'hono'
import type { Language } from '#contract/languages.ts'
import { addDays, dayOf } from '#contract/weeks.ts'
import { businessOf, selectBusiness } from '#worker/catalog/store.ts'
import type { RowsOf } from '#worker/db/database.ts'
import { documentLanguage } from '#worker/documents/document-language.ts'
import { type EstimateRow, selectEstimate, selectSignedOfLead } from '#worker/documents/estimates/store.ts'
import { linkedId, linkedReceipt, selectLinkedDocument } from '#worker/documents/link-store.ts'
import {
  type PaymentRow,
  selectPayments,
  selectReceipt,
  type TrashableReceiptRow,
} from '#worker/documents/receipts/store.ts'
import type { Env } from '#worker/env.ts'
import type { App } from '#worker/http/context.ts'
import { type LeadRow, selectLead } from '#worker/leads/store.ts'
import { linkTokenHash } from '#worker/link-token.ts'
import { placeOf, timeOf } from '#worker/schedule/present.ts'
import { type CalendarRow, selectOpenAppointmentsOfLead } from '#worker/schedule/store.ts'
import type { Business } from '#worker/write/actor.ts'
import { Refusal } from '#worker/write/refusal.ts'

interface Linked {
  /** The language in which the customer reads it. */
  language: Language
  business: Business
  lead: LeadRow
  payments: readonly PaymentRow[]
  /** The open appointments of the lead from today on. */
  appointments: readonly LinkedAppointment[]
  /** What all its calendar files share. */
  calendar: { calendarId: string; changedAt: number }
}

type LinkedAppointment = Omit<CalendarRow, 'skipped_days'> & {
  skipped_days: string[]
  place: string | null
  is_lost: false
}

/** A linked estimate, with its receipt if it has one. */
export interface LinkedEstimate extends Linked {
  estimate: EstimateRow
  receipt: TrashableReceiptRow | undefined
  /** Whether another estimate of the lead is signed: then this one can be neither signed nor declined. */
  isOtherSigned: boolean
}

interface LinkedReceipt extends Linked {
  estimate: undefined
  receipt: TrashableReceiptRow
}

/** The document that a link opens, with its lead. */
export type LinkedDocument = LinkedEstimate | LinkedReceipt

export const linkUnknown = () => new Refusal('document_link_unknown')

/** Reads the document of a token, in one trip. @throws Refusal `not_found` */
export const requireLinkedDocument = async (c: Context<App>, token: string, now: number): Promise<LinkedDocument> =>
  linkedDocumentOf(await c.var.db.batch(await readLinkedDocument(c.env, token, now)), now)

/** The estimate of a document. @throws Refusal `not_found` for a receipt */
export const requireEstimateOf = (found: LinkedDocument): LinkedEstimate => {
  if (!found.estimate) throw linkUnknown()
  return found
}

/** The statements that read the document of a token. */
export const readLinkedDocument = async (env: Env, token: string, now: number) => {
  const hash = await linkTokenHash(env, 'document', token)
  const receiptId = linkedReceipt(hash, now)
  return [
    selectLinkedDocument(hash, now),
    selectBusiness,
    selectEstimate(linkedId('estimate_id', hash, now), now),
    selectLead(linkedId('lead_id', hash, now)),
    selectReceipt(receiptId, now),
    selectPayments(receiptId),
    // The time zone is not read yet: no business is more than a day behind UTC.
    selectOpenAppointmentsOfLead(linkedId('lead_id', hash, now), addDays(dayOf(now, 'UTC'), -1)),
    selectSignedOfLead(linkedId('lead_id', hash, now)),
  ] as const
}

/**
 * The read document.
 * @throws Refusal `not_found`, the same for a link that is unknown, expired or revoked, and for a document in the trash
 */
export const linkedDocumentOf = (
  [[link], [settings], [estimate], [lead], [receipt], payments, booked, signed]: RowsOf<
    Awaited<ReturnType<typeof readLinkedDocument>>
  >,
  now: number,
): LinkedDocument => {
  if (!link || !lead || !settings) throw linkUnknown()
  const business = businessOf(settings)
  const appointments = booked
    .filter(({ archive_reason, last_day }) => archive_reason === null && last_day >= dayOf(now, business.timeZone))
    .map((row) => ({ ...row, ...timeOf(row), place: placeOf(row), is_lost: false as const }))
  const language = documentLanguage(link.estimate_id !== null ? estimate : receipt, lead)
  const calendar = { calendarId: settings.calendar_id, changedAt: settings.calendars_changed_at }
  const linked = { language, business, lead, payments, appointments, calendar }
  if (link.estimate_id !== null) {
    if (!estimate) throw linkUnknown()
    // The customer has the link of a draft before its user says so.
    const shown = estimate.state === 'draft' ? { ...estimate, state: 'sent' as const } : estimate
    const isOtherSigned = signed.some(({ estimate_id }) => estimate_id !== estimate.estimate_id)
    return { ...linked, estimate: shown, receipt, isOtherSigned }
  }
  if (!receipt) throw linkUnknown()
  return { ...linked, estimate: undefined, receipt }
}
