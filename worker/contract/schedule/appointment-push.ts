import { APPOINTMENT_KINDS, type AppointmentKind, type AppointmentTime } from './appointment.ts'

/** What a push says about an appointment. */
const ANNOUNCEMENTS = ['booked', 'moved', 'cancelled', 'deleted', 'soon'] as const
export type Announcement = (typeof ANNOUNCEMENTS)[number]

interface AnnouncedAppointment extends Pick<AppointmentTime, 'first_day' | 'start_minute'> {
  what: Announcement
  kind: AppointmentKind
}

/** The title of a push about an appointment, "booked visit 2026-11-30 570". The device words it in its language. */
export const announcementTitle = ({ what, kind, first_day, start_minute }: AnnouncedAppointment): string =>
  [what, kind, first_day, start_minute ?? ''].join(' ').trim()

/** The appointment of such a title; undefined for another text. */
export const announcedAppointment = (title: string | null): AnnouncedAppointment | undefined => {
  const [, what, kind, first_day = '', minute] = /^(\w+) (\w+) (\d{4}-\d\d-\d\d)(?: (\d+))?$/.exec(title ?? '') ?? []
  const announcement = ANNOUNCEMENTS.find((each) => each === what)
  const known = APPOINTMENT_KINDS.find((each) => each === kind)
  if (!announcement || !known) return
  return { what: announcement, kind: known, first_day, start_minute: minute === undefined ? null : Number(minute) }
}

/** The title of a push about several moved appointments, "moved 3". */
export const movesTitle = (count: number): string => `moved ${count}`

/** The number of moved appointments of such a title; undefined for another text. */
export const movedAppointments = (title: string | null): number | undefined => {
  const [, count] = /^moved (\d+)$/.exec(title ?? '') ?? []
  return count === undefined ? undefined : Number(count)
}
