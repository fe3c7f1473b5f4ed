import { APPOINTMENT_KIND_WORDS, APPOINTMENT_STATE_WORDS } from './appointment-words.ts'

/** The time grid of the calendar. */
export const timeGridWords = {
  kinds: APPOINTMENT_KIND_WORDS,
  states: APPOINTMENT_STATE_WORDS,
  calendar: 'Calendar',
  fromTo: (from: string, to: string) => `${from} to ${to}`,
  hours: 'Hours',
  now: (time: string) => `Now, ${time}`,
  load: (booked: string, capacity: string) => `${booked} of ${capacity} h`,
  lost: 'Lost',
  // The name of an appointment for screen readers.
  name: (parts: readonly string[]) => parts.join(', '),
  conflict: 'conflicts with another appointment',
  overlaps: (others: string) => `conflicts with ${others}`,
  closeDrive: (others: string) => `too little time for the drive between this and ${others}`,
  other: (name: string, time: string) => `${name}, ${time}`,
  others: (names: readonly string[]) => names.join('; '),
  reasons: (reasons: readonly string[]) => reasons.join(', '),
  // The names of places without an appointment.
  emptyDay: (lane: string) => `${lane}, all day`,
  laneHours: (lane: string, count: number) =>
    `${lane}, ${count === 0 ? 'no appointments' : count === 1 ? '1 appointment' : `${count} appointments`}`,
  // Appointments for which there is no room.
  more: (count: number) => `+${count}`,
  moreName: (count: number, lane: string, time: string) => `${count} more, ${lane}, ${time}`,
  // The keyboard.
  lifted: 'Lifted. Arrow keys move it, Shift+arrows stretch, A makes it all day, Enter drops, Escape cancels.',
  at: (lane: string, time: string) => `${lane}, ${time}`,
  droppedAt: (lane: string, time: string) => `Dropped. ${lane}, ${time}`,
  cancelled: 'Cancelled. It stays where it was.',
}
