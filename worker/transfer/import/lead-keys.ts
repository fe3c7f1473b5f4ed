import { folded } from '#contract/fold.ts'
import type { ImportedLead } from '#contract/transfer/import.ts'
import { dayOf } from '#contract/weeks.ts'
import { inCents } from '#worker/db/money.ts'
import type { KnownLead } from './contact-store.ts'

/*
 * Keys by which an import finds the lead that a row repeats. A contact that was there before the import has a lead with the
 * same title: the row repeats it; a row without a title repeats any lead. A contact of this import: the row repeats a lead
 * only if all values and the day of work agree.
 */

export type LeadValues = Omit<KnownLead, 'lead_id' | 'created_at' | 'work'>

/** A lead of a row, with the day of its work. */
export interface RowLead {
  lead: ImportedLead
  /** Without a category of its own it has that of the contact. */
  category_id: number | null
  workDay: string | undefined
}

/** The key of every lead of a contact that was there before. */
const ANY_LEAD = ''

const titleKey = (title: string) => folded(title)

/** `day` and `workDay` are null in the key for rows that have none. */
const valuesKey = (lead: LeadValues, day: string | null, workDay: string | null) =>
  JSON.stringify([
    lead.project_title,
    lead.value_cents,
    lead.stage_id,
    lead.seller_id,
    lead.category_id,
    lead.notes,
    day,
    workDay,
  ])

export const valuesOf = (lead: ImportedLead, category_id: number | null): LeadValues => ({
  project_title: lead.project_title,
  value_cents: inCents(lead.value_estimate),
  stage_id: lead.stage_id,
  seller_id: lead.seller_id,
  category_id,
  notes: lead.notes || null,
})

/** The key by which a row's lead is looked up among the leads of its contact. */
export const lookupKey = ({ lead, category_id, workDay }: RowLead, isOfImport: boolean) =>
  isOfImport
    ? valuesKey(valuesOf(lead, category_id), lead.day ?? null, workDay ?? null)
    : lead.is_untitled
      ? ANY_LEAD
      : titleKey(lead.project_title)

/** The keys under which later rows find a row's lead. */
export const keysOfNewLead = ({ lead, category_id, workDay }: RowLead, isOfImport: boolean) =>
  isOfImport
    ? valuesKeys(valuesOf(lead, category_id), lead.day, workDay ? [workDay] : [])
    : [ANY_LEAD, titleKey(lead.project_title)]

const valuesKeys = (values: LeadValues, day: string | undefined, workDays: readonly string[]) =>
  [null, ...(day ? [day] : [])].flatMap((begin) =>
    [null, ...workDays].map((workDay) => valuesKey(values, begin, workDay)),
  )

/** The ids of the leads that a contact has, by the keys under which rows find them. Of several leads the last one counts. */
export const idsOfKnownLeads = (leads: readonly KnownLead[], isOfImport: boolean, timeZone: string) =>
  new Map(
    leads.flatMap((lead) => {
      const keys = isOfImport
        ? valuesKeys(
            lead,
            dayOf(lead.created_at, timeZone),
            lead.work.map((one) => one.first_day),
          )
        : [ANY_LEAD, titleKey(lead.project_title)]
      return keys.map((key) => [key, lead.lead_id] as const)
    }),
  )
