import type { Lead } from '#contract/leads/lead.ts'
import { calendarWords } from '#web/messages/calendar.ts'
import type { BookedLead } from '#web/schedule/booking/booking-request.ts'

/** A lead in the shape that the dialog of an appointment takes. */
export const bookedLead = ({ lead_id, contact_id, contact_name, project_title, contact_address }: Lead) =>
  ({ lead_id, contact_id, client_name: contact_name, project_title, place: contact_address }) satisfies BookedLead

export const leadName = ({ lead_id, client_name, project_title }: BookedLead) =>
  client_name ?? project_title ?? calendarWords.lead(lead_id)

/** The project and place of a lead, below its name. */
export const leadFacts = ({ client_name, project_title, place }: BookedLead) =>
  [client_name === null ? undefined : project_title, place].filter(Boolean).join(' · ')
