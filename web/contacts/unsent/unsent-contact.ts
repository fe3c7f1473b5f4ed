import type { Catalog } from '#contract/catalog/catalog.ts'
import type { ContactDetails, Profile } from '#contract/contacts/profile.ts'
import { pipelineStart } from '#web/catalog/stage-kinds.ts'
import { type ContactCreation, createContact } from '#web/contacts/new-contact/create-contact.write.ts'
import { CREATE_LEAD, type LeadCreation } from '#web/leads/new-lead/lead-creation.ts'
import { createdBy } from '#web/lib/record-ids.ts'
import type { StoredWrite } from '#web/offline/outbox-store.ts'

// An unsent contact exists only in the queued write that creates it, either alone or with its first lead.

/** The id of the contact that a write creates. */
const createdContactId = (input: unknown) => createdBy(input).contact_id

type CreationFields = ContactCreation['json']

const creationFields = ({ name, input }: Pick<StoredWrite, 'name' | 'input'>): CreationFields | undefined => {
  if (name === createContact.name) return (input as ContactCreation).json
  if (name !== CREATE_LEAD) return
  const { contact, category_id, seller_id, stage_id } = (input as LeadCreation).json
  return contact && { ...contact, category_id, seller_id, stage_id }
}

/** The contact that a queued write creates; undefined for other writes. */
export const unsentContact = (
  write: Pick<StoredWrite, 'name' | 'input' | 'at'>,
  { stages, categories, sellers }: Catalog,
): ContactDetails | undefined => {
  const contactId = createdContactId(write.input)
  const facts = contactId === undefined ? undefined : creationFields(write)
  if (contactId === undefined || !facts) return
  const { name, phone, email, address, zip, language, category_id = null, seller_id = null } = facts
  const stage = stages.find(({ stage_id }) => stage_id === facts.stage_id) ?? pipelineStart(stages)
  return {
    contact_id: contactId,
    name,
    phone,
    email: email || null,
    address: address || null,
    zip: zip || null,
    category_id,
    category_name: categories.find((one) => one.category_id === category_id)?.name ?? null,
    stage_id: stage?.stage_id ?? 0,
    stage_name: stage?.name ?? '',
    seller_id,
    seller_name: sellers.find((one) => one.seller_id === seller_id)?.name ?? null,
    project_title: null,
    price: 0,
    estimate: 0,
    estimate_amount: 0,
    lead_estimate: 0,
    phone_label: null,
    phones: [],
    email_label: null,
    emails: [],
    language: language || null,
    installation_date: null,
    job_summary: null,
    description: null,
    initial_notes: null,
    current_lead_id: null,
    current_lead_version: null,
    created_at: write.at,
    updated_at: write.at,
    // The server's first version.
    version: 1,
  }
}

/** The profile of an unsent contact, before its other queued writes are applied. */
export const unsentProfile = (contact: ContactDetails): Profile => ({
  contact,
  jobs: [],
  has_more_jobs: false,
  tasks: [],
  appointments: [],
  notes: [],
  timeline: { data: [], next: null, pagination: { page: 1, hasNext: false, total: null } },
})
