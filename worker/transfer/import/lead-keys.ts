import { folded } from '#contract/fold.ts'
import type { ImportedLead } from '#contract/transfer/import.ts'
import { dayOf } from '#contract/weeks.ts'
import { inCents } from '#worker/db/money.ts'
import type { KnownContactRow, KnownLead } from './contact-store.ts'

/*
 * Keys by which an import finds the lead that a row repeats. A contact that was there before the import has a lead with the
 * same title: the row repeats it; a row without a title repeats any lead. A contact of this import: the row repeats a lead
 * only if all values agree.
 */

type LeadValues = Omit<KnownLead, 'created_at'>

/** The key of every lead of a contact that was there before. */
const ANY_LEAD = ''

const titleKey = (title: string) => folded(title)

/** `day` is null in the key for rows that have no day. */
const valuesKey = (lead: LeadValues, day: string | null) =>
  JSON.stringify([
    lead.project_title,
    lead.value_cents,
    lead.stage_id,
    lead.seller_id,
    lead.category_id,
    lead.notes,
    day,
  ])

const valuesOf = (lead: ImportedLead, category_id: number | null): LeadValues => ({
  project_title: lead.project_title,
  value_cents: inCents(lead.value_estimate),
  stage_id: lead.stage_id,
  seller_id: lead.seller_id,
  category_id,
  notes: lead.notes || null,
})

/** The key by which a row's lead is looked up among the leads of its contact. */
export const lookupKey = (lead: ImportedLead, category_id: number | null, isOfImport: boolean) =>
  isOfImport
    ? valuesKey(valuesOf(lead, category_id), lead.day ?? null)
    : lead.is_untitled
      ? ANY_LEAD
      : titleKey(lead.project_title)

/** The keys under which later rows find a row's lead. */
export const keysOfNewLead = (lead: ImportedLead, category_id: number | null, isOfImport: boolean) =>
  isOfImport
    ? [lookupKey(lead, category_id, true), valuesKey(valuesOf(lead, category_id), null)]
    : [ANY_LEAD, titleKey(lead.project_title)]

/** The keys under which rows find the leads that a contact has. */
export const keysOfKnownLeads = ({ is_of_import, leads }: KnownContactRow, timeZone: string) =>
  (JSON.parse(leads) as KnownLead[]).flatMap((lead) =>
    is_of_import
      ? [valuesKey(lead, null), valuesKey(lead, dayOf(lead.created_at, timeZone))]
      : [ANY_LEAD, titleKey(lead.project_title)],
  )
