import type { BookedLead } from '#web/schedule/booking/booking-request.ts'
import { calendarWords } from '#words/calendar.ts'

export const leadName = ({ lead_id, client_name, project_title }: BookedLead) =>
  client_name ?? project_title ?? calendarWords.lead(lead_id)

/** The project and place of a lead, below its name. */
export const leadFacts = ({ client_name, project_title, place }: BookedLead) => [
  client_name === null ? undefined : project_title,
  place,
]
