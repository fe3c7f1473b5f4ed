import type { Stage } from '#contract/catalog/catalog.ts'
import { ARCHIVE_REASONS } from '#contract/leads/lead.ts'
import { dayOf, monthOf, weekOf } from '#contract/weeks.ts'
import { contactKeys, phoneKey } from '#worker/contacts/contact-keys.ts'
import type { DemoBusiness } from './business.ts'
import type { ContactHistory, LeadHistory } from './contact-history.ts'
import type { ContactRow, LeadRow, Rows } from './rows.ts'
import { awardsOf } from './stage-history.ts'

const lastStep = (lead: LeadHistory) => lead.steps[lead.steps.length - 1] ?? lead.steps[0]

/** When a lead was created, in demo weeks. */
export const arrivalOf = (lead: LeadHistory) => lead.received ?? lead.steps[0].place

const cents = (dollars: number) => Math.round(dollars * 100)

/** The row of a contact, with the columns that triggers would copy from its newest lead. */
export const contactRow = (
  { calendar, country }: DemoBusiness,
  contact_id: number,
  { person, name, phone, address, zip, leads }: ContactHistory,
): ContactRow & { contact_id: number } => {
  const [first] = leads
  const newest = leads[leads.length - 1] ?? first
  const created_at = calendar.timeAt(first.steps[0].place)
  return {
    contact_id,
    name,
    phone,
    phone_key: phoneKey(phone, country),
    ...contactKeys({ name, address: address ?? null }),
    email: person.email,
    address,
    zip,
    category_id: first.category_id,
    stage_id: lastStep(newest).stage.stage_id,
    seller_id: newest.seller.seller_id,
    project_title: newest.project.title,
    value_cents: cents(newest.project.dollars),
    initial_notes: first.notes,
    language: person.language,
    created_by: first.seller.author.user_id,
    created_at,
    updated_at: created_at,
  }
}

/** Why a lead was lost; a lead in the last stage was not. Chosen by its id, so that the demo's other figures stay. */
const lossOf = ({ steps }: LeadHistory, lead_id: number, stages: readonly Stage[]) => {
  const last = stages.filter((stage) => stage.kind === 'pipeline').at(-1)
  const isLost = steps.at(-1)?.stage.kind === 'archive' && !steps.some(({ stage }) => stage.stage_id === last?.stage_id)
  const archive_reason = isLost ? (ARCHIVE_REASONS[lead_id % ARCHIVE_REASONS.length] ?? null) : null
  return { archive_reason, archive_note: archive_reason === 'other' ? 'Moved away before the visit' : null }
}

export const leadRow = (
  { calendar, country, stages }: DemoBusiness,
  lead_id: number,
  contact: ContactRow & { contact_id: number },
  lead: LeadHistory,
): LeadRow & { lead_id: number } => {
  const step = lastStep(lead)
  const entered = calendar.timeAt(lead.steps[0].place)
  const byForm = lead.received !== undefined
  return {
    lead_id,
    contact_id: contact.contact_id,
    stage_id: step.stage.stage_id,
    seller_id: lead.seller.seller_id,
    category_id: lead.category_id,
    value_cents: cents(lead.project.dollars),
    property_location: lead.location,
    notes: lead.notes,
    project_title: lead.project.title,
    title_size: lead.project.size,
    title_height: lead.project.height,
    title_color: lead.project.color,
    draft_name: byForm ? contact.name : null,
    draft_phone: byForm ? contact.phone : null,
    draft_phone_key: byForm ? phoneKey(contact.phone, country) : null,
    draft_email: byForm ? (contact.email ?? null) : null,
    draft_address: byForm ? (contact.address ?? null) : null,
    stage_entered_at: calendar.timeAt(step.place),
    ...lossOf(lead, lead_id, stages),
    archived_on: step.stage.kind === 'archive' ? dayOf(calendar.timeAt(step.place), calendar.timeZone) : null,
    entered_week: weekOf(entered, calendar.timeZone),
    created_by: byForm ? null : lead.seller.author.user_id,
    version: lead.steps.length + (byForm ? 1 : 0),
    created_at: calendar.timeAt(arrivalOf(lead)),
    updated_at: calendar.timeAt(step.place),
  }
}

export const ledgerRows = (
  { calendar, stages }: DemoBusiness,
  { steps, seller, project }: LeadHistory,
  lead_id: number,
): Rows['point_ledger'] => {
  const awards = awardsOf(steps, stages)
  const furthest = Math.max(
    ...awards.filter(({ reversed }) => reversed === undefined).map(({ stage }) => stage.order_index),
  )
  return awards.map(({ stage, place, reversed, stays }) => {
    const awarded_at = calendar.timeAt(place)
    return {
      lead_id,
      stage_id: stage.stage_id,
      seller_id: seller.seller_id,
      points: stage.points,
      awarded_at,
      week: weekOf(awarded_at, calendar.timeZone),
      month: monthOf(awarded_at, calendar.timeZone),
      reversed_at: reversed === undefined ? null : calendar.timeAt(reversed),
      value_cents: cents(project.dollars),
      went_on: stage.order_index < furthest,
      has_left: stays.every(({ to }) => to !== undefined),
      stayed_ms: stays.reduce(
        (sum, { from, to }) => (to === undefined ? sum : sum + calendar.timeAt(to) - calendar.timeAt(from)),
        0,
      ),
    }
  })
}
