import type * as v from 'valibot'
import type { Contact } from '#contract/contacts/contact.ts'
import type { ContactChange, ContactDetails, ContactFacts, Profile } from '#contract/contacts/profile.ts'
import type { Lead } from '#contract/leads/lead.ts'
import type { Appointment, NextAppointment } from '#contract/schedule/appointment.ts'
import { movedTo } from '#contract/schedule/appointment-days.ts'
import { installationDateOf, workChangeOf } from '#contract/schedule/installation-date.ts'

// Optimistic changes of a contact's save: what each screen shows before the server answers.

/** A save from one of the contact forms. */
export interface ContactSave {
  contactId: number
  /** The name before the save. */
  name: string
  /** The current lead, which shares title, price and seller with the contact. */
  leadId: number | null
  json: v.InferInput<typeof ContactChange>
  /** The business day of the save. */
  today: string
  /** Names of the chosen seller and category. */
  names: Partial<Pick<Contact, 'seller_name' | 'category_name'>>
}

/** Empty text clears a field; an omitted field stays. */
const textOr = (text: string | null | undefined, before: string | null) => (text === undefined ? before : text || null)

const labelled = <Method extends { label?: string | null | undefined }>(methods: readonly Method[]) =>
  methods.map((method) => ({ ...method, label: method.label || null }))

export const rowAfterSave = <C extends Contact>(contact: C, { json, names }: ContactSave): C => ({
  ...contact,
  name: json.name ?? contact.name,
  phone: json.phone ?? contact.phone,
  email: textOr(json.email, contact.email),
  address: textOr(json.address, contact.address),
  zip: textOr(json.zip, contact.zip),
  category_id: json.category_id ?? contact.category_id,
  seller_id: json.seller_id === undefined ? contact.seller_id : json.seller_id,
  project_title: textOr(json.project_title, contact.project_title),
  price: json.price ?? contact.price,
  ...names,
})

export const detailsAfterSave = (contact: ContactDetails, save: ContactSave): ContactDetails => {
  const { json } = save
  const row = rowAfterSave(contact, save)
  const { price } = row
  return {
    ...row,
    estimate: price,
    estimate_amount: price,
    lead_estimate: price,
    phone_label: textOr(json.phone_label, contact.phone_label),
    phones: json.phones ? labelled(json.phones) : contact.phones,
    email_label: textOr(json.email_label, contact.email_label),
    emails: json.emails ? labelled(json.emails) : contact.emails,
    ...factsAfterSave(contact, save),
  }
}

const factsAfterSave = (contact: ContactFacts, { json }: ContactSave): ContactFacts => ({
  installation_date: textOr(json.installation_date, contact.installation_date),
  language: textOr(json.language, contact.language),
  job_summary: textOr(json.job_summary, contact.job_summary),
  description: textOr(json.description, contact.description),
})

/** Changes the contact and its current lead, which shares some of its fields. */
export const profileAfterSave = (profile: Profile, save: ContactSave): Profile => {
  const { appointments, ...ofDate } = appointmentsAfterSave(profile, save)
  const contact = { ...detailsAfterSave(profile.contact, save), ...ofDate }
  const { seller_id, seller_name, project_title, price: value_estimate, category_id, category_name } = contact
  const mirrored = { seller_id, seller_name, project_title, value_estimate }
  // A contact's only lead also shares the category.
  const isOnly = profile.jobs.length === 1 && save.json.category_id !== undefined
  const jobs = profile.jobs.map((lead) =>
    lead.lead_id === contact.current_lead_id
      ? { ...lead, ...mirrored, ...(isOnly && { category_id, category_name }) }
      : lead,
  )
  return { ...profile, contact, jobs, appointments }
}

/**
 * The appointments after a new installation date, which moves or cancels work of a contact with a lead. The date is that of
 * the remaining work. New work appears with the answer.
 */
const appointmentsAfterSave = (
  { contact, appointments }: Profile,
  { json, today }: ContactSave,
): { appointments: Appointment[]; installation_date?: string | null } => {
  const day = textOr(json.installation_date, contact.installation_date)
  if (contact.current_lead_id === null || day === contact.installation_date) return { appointments }
  const change = workChangeOf(appointments, day, today)
  if (!change || change.does === 'book') return { appointments }
  const changed = change.does === 'cancel' ? { state: 'cancelled' as const } : movedTo(change.day, change.work)
  const after = appointments.map((each) => (each === change.work ? { ...each, ...changed } : each))
  return { appointments: after, installation_date: installationDateOf(after) }
}

/** The next appointment of the current lead, if it is the work that a new installation date moves or cancels. */
const nextAfterSave = (next: NextAppointment | null, { json: { installation_date: day } }: ContactSave) => {
  if (next?.kind !== 'work' || day === undefined) return next
  return day ? { ...next, ...movedTo(day, next) } : null
}

/** Changes the contact fields of a lead; for the current lead also title, price and seller. */
export const leadAfterSave = (lead: Lead, save: ContactSave): Lead => {
  const { leadId, json, names } = save
  return {
    ...lead,
    contact_name: json.name ?? lead.contact_name,
    contact_phone: json.phone ?? lead.contact_phone,
    contact_email: textOr(json.email, lead.contact_email),
    contact_address: textOr(json.address, lead.contact_address),
    contact_zip: textOr(json.zip, lead.contact_zip),
    ...(lead.lead_id === leadId && {
      project_title: textOr(json.project_title, lead.project_title),
      value_estimate: json.price ?? lead.value_estimate,
      next_appointment: nextAfterSave(lead.next_appointment, save),
      ...(json.seller_id !== undefined && { seller_id: json.seller_id, seller_name: names.seller_name ?? null }),
    }),
  }
}
