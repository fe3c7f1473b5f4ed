import type * as v from 'valibot'
import type { ContactLead } from '#contract/leads/contact-lead.ts'
import { Lead, type LeadChange } from '#contract/leads/lead.ts'
import { api } from '#web/api.ts'
import { useCategories, useSellers } from '#web/catalog/use-catalog.ts'
import { fieldsOf } from '#web/forms/check-form.ts'
import { bodyOf } from '#web/http/fetch-api.ts'
import { changedLead, nextVersion } from '#web/leads/lead-cache.ts'
import { leadSubject } from '#web/leads/lead-queue.ts'
import { money } from '#web/lib/format/money.ts'
import { recordIn } from '#web/lib/record-in.ts'
import { defineWrite, type OfflineBehavior } from '#web/offline/define-write.ts'
import { failureWords } from '#words/failures.ts'
import { fieldWords } from '#words/fields.ts'
import { outboxWords } from '#words/outbox.ts'
import { profileWords } from '#words/profile.ts'

import { type ProjectField, ProjectFields } from './project-fields.ts'

type Change = v.InferInput<typeof LeadChange>
type Names = Partial<Pick<ContactLead, 'seller_name' | 'category_name'>>

/** A change of a lead by its form. */
export interface LeadSave {
  contactId: number | null
  /** The title of the lead before the change. */
  title: string
  json: Change
  /** The names of the chosen seller and category. */
  names: Names
}

/** Returns the function that finds the names of the seller and category in a change. */
export const useChosenNames = () => {
  const sellers = useSellers().data
  const categories = useCategories().data
  return ({ seller_id, category_id }: Pick<Change, 'seller_id' | 'category_id'>): Names => ({
    ...(seller_id !== undefined && {
      seller_name: sellers?.find((one) => one.seller_id === seller_id)?.name ?? null,
    }),
    ...(category_id !== undefined && {
      category_name: categories?.find((one) => one.category_id === category_id)?.name ?? null,
    }),
  })
}

/** The expected lead after a change, until the server answers. */
export const leadAfterEdit = <J extends ContactLead>(
  lead: J,
  { json: { lead_id: _, version = 0, ...fields }, names }: LeadSave,
): J => ({
  ...lead,
  ...fields,
  ...names,
  version: nextVersion(lead, version),
})

const saveSubject = ({ json }: LeadSave) => leadSubject(json)

const saveInOutbox: OfflineBehavior<LeadSave> = {
  title: ({ title }) => outboxWords.change(title),
  path: ({ json }) => `/leads/${json.lead_id}`,
  compare: ({ json, names }, current) => {
    const theirs = recordIn(Lead, current)
    return fieldsOf(ProjectFields)
      .filter((field) => json[field] !== undefined)
      .map((field) => ({
        label: fieldWords[field],
        yours: shownText({ ...json, ...names }, field),
        theirs: theirs && shownText(theirs, field),
      }))
  },
  versions: (save) => (save.json.version === undefined ? {} : { [saveSubject(save)]: save.json.version }),
  withVersions: (save, versions) => {
    const version = versions[saveSubject(save)] ?? save.json.version
    return { ...save, json: { ...save.json, ...(version !== undefined && { version }) } }
  },
}

type Shown = Partial<Record<ProjectField, unknown>> & Names

/** The value of a field as text for people. */
const shownText = (lead: Shown, field: ProjectField) => {
  if (field === 'value_estimate') return money(Number(lead.value_estimate))
  const text = field === 'seller_id' ? lead.seller_name : field === 'category_id' ? lead.category_name : lead[field]
  return text ? String(text) : profileWords.none
}

/** Saves a lead by its form. The screen of the form shows the result. */
export const saveLead = defineWrite('lead/save', {
  failure: failureWords.leads.notUpdated,
  send: ({ json }: LeadSave, options) => bodyOf(api.leads.$put({ json }, options)),
  subject: saveSubject,
  change: (save, at) => changedLead(save.json.lead_id, (lead) => leadAfterEdit(lead, save), at),
  outbox: saveInOutbox,
  affects: ({ contactId, json: { lead_id } }) => [{ entity: 'lead', contact_id: contactId, lead_id }],
})
