import type { PushEvent } from '#contract/push/push.ts'
import { type Announcement, announcedAppointment, movedAppointments } from '#contract/schedule/appointment-push.ts'
import { announcedStart } from '#web/lib/format/announced-start.ts'
import { APPOINTMENT_KIND_WORDS } from './appointment-words.ts'

/** The subject of a push; either part may be missing. For a moved lead, the name is the new stage's. */
export interface Subject {
  name: string | null
  title: string | null
}

export interface Notice {
  title: string
  body: string
}

const about = ({ name, title }: Subject) => [name, title].filter(Boolean).join(': ')

const ANNOUNCEMENT_WORDS: Record<Announcement, (kind: string) => string> = {
  booked: (kind) => `${kind} booked`,
  moved: (kind) => `${kind} moved`,
  cancelled: (kind) => `${kind} cancelled`,
  deleted: (kind) => `${kind} deleted`,
  soon: (kind) => `${kind} soon`,
}

const startOf = announcedStart('en')

/** "Visit moved", "Rosa Diaz: Mon, Nov 30, 9:30 AM" */
const ofAppointment = ({ name, title }: Subject): Notice => {
  const count = movedAppointments(title)
  if (count !== undefined)
    return { title: `${count} appointments moved`, body: 'Open the calendar to see their new days.' }
  const announced = announcedAppointment(title)
  if (!announced) return { title: 'Appointment', body: about({ name, title }) }
  const { what, kind } = announced
  return {
    title: ANNOUNCEMENT_WORDS[what](APPOINTMENT_KIND_WORDS[kind]),
    body: about({ name, title: startOf(announced) }),
  }
}

/** The sentences of notifications. The service worker has them in each language. */
export const NOTIFICATIONS: Record<PushEvent | 'test', (subject: Subject) => Notice> = {
  inquiry: (subject) => ({ title: 'New inquiry', body: about(subject) }),
  inquiry_waiting: (subject) => ({ title: 'An inquiry is still waiting', body: about(subject) }),
  inquiries_suspected: () => ({
    title: 'Suspected spam is waiting',
    body: 'Inquiries that look automatic arrived. Some may be real.',
  }),
  lead_assigned: (subject) => ({ title: 'New lead assigned to you', body: about(subject) }),
  lead_moved: ({ name, title }) => ({
    title: name ? `Your lead moved to ${name}` : 'Your lead was moved',
    body: title ?? '',
  }),
  task_due: ({ name, title }) => ({ title: 'Task due', body: about({ name: title, title: name }) }),
  estimate_viewed: (subject) => ({ title: 'Your estimate was opened', body: about(subject) }),
  estimate_answered: (subject) => ({ title: 'Your customer answered', body: about(subject) }),
  appointment_booked: ofAppointment,
  appointment_soon: ofAppointment,
  goal_reached: () => ({ title: 'Weekly goal reached', body: "The team reached this week's goal." }),
  pins_guessed: () => ({
    title: 'Someone is guessing PINs',
    body: 'For now, new devices need a device code. Signed-in devices are not affected.',
  }),
  test: () => ({ title: 'Notifications work on this device', body: 'This is the test you asked for.' }),
}

/** The sentence of a push that this version cannot read. */
export const UNREADABLE: Notice = { title: 'Something new in Tradeboard', body: '' }
