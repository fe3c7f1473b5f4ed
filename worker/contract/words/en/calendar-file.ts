import { phoneText } from '#contract/contacts/phone-text.ts'
import type { AppointmentKind } from '#contract/schedule/appointment.ts'

/** The texts of appointments in calendars and on a customer's page. */
export const CALENDAR_FILE_WORDS = {
  kinds: { visit: 'Visit', work: 'Work' } satisfies Record<AppointmentKind, string>,
  /** The title of an appointment for staff. `subject`: the customer, or the category. */
  title: (kind: string, subject: string | null) => (subject ? `${kind}: ${subject}` : kind),
  /** The name of a calendar. `whose`: a user or crew. */
  calendar: (business: string, whose: string) => `${whose} · ${business}`,
  phone: (phone: string) => `Phone: ${phoneText(phone)}`,
}
