import type { AppointmentKind, AppointmentState } from '#contract/schedule/appointment.ts'
import type { TextKind } from '#contract/schedule/texts.ts'
import { APPOINTMENT_KIND_WORDS, APPOINTMENT_STATE_WORDS } from './appointment-words.ts'

const KINDS: Record<AppointmentKind, string> = { visit: 'visit', work: 'work' }

const ARTICLE_KINDS: Record<AppointmentKind, string> = { visit: 'a visit', work: 'the work' }

const TEXT_NAMES: Record<TextKind, string> = {
  confirm: 'confirmation',
  reminder: 'reminder',
  on_the_way: '"on my way"',
  moved: 'new time',
}

const list = new Intl.ListFormat('en')

/** Appointments: the dialog that books one, its details, and its writes. */
export const bookingWords = {
  kinds: APPOINTMENT_KIND_WORDS,
  states: APPOINTMENT_STATE_WORDS,
  appointments: 'Appointments',
  none: 'No appointments yet',
  showAll: (count: number) => `Show all ${count}`,
  nextOf: { visit: 'Next visit', work: 'Next work' } satisfies Record<AppointmentKind, string>,
  book: { visit: `Book ${ARTICLE_KINDS.visit}`, work: `Book ${ARTICLE_KINDS.work}` } satisfies Record<
    AppointmentKind,
    string
  >,
  bookFor: (kind: AppointmentKind, name: string) => `Book ${ARTICLE_KINDS[kind]}: ${name}`,
  edit: { visit: 'Edit the visit', work: 'Edit the work' } satisfies Record<AppointmentKind, string>,
  of: (kind: AppointmentKind, name: string) => `${APPOINTMENT_KIND_WORDS[kind]}: ${name}`,
  unnamed: 'this lead',
  // The form.
  wholeDay: 'Whole day',
  noPeople: 'Nobody is chosen yet',
  crewOf: (count: number) => (count === 1 ? '1 person' : `${count} people`),
  inactive: 'Not active any more',
  contactAddress: (place: string) => `At ${place}`,
  noAddress: 'The contact has no address',
  anotherAddress: 'Another address',
  noteHint: 'Such as the gate code, or what to bring',
  save: { visit: 'Book visit', work: 'Book work' } satisfies Record<AppointmentKind, string>,
  zone: (zone: string) => `All times are in ${zone}.`,
  // Hints.
  hints: 'Before you save',
  busy: (who: readonly string[], client: string, time: string) =>
    `${list.format(who)} ${who.length === 1 ? 'is' : 'are'} at ${client} ${time}`,
  closeDrive: (who: readonly string[], client: string, time: string, minutes: number) =>
    `${list.format(who)} ${who.length === 1 ? 'has' : 'have'} less than ${minutes} minutes to drive to or from ${client} (${time})`,
  closed: (day: string) => `Closed on ${day}`,
  holiday: (day: string, name: string) => `${day} is a holiday: ${name}`,
  outsideHours: 'Outside business hours',
  fullCrew: (crew: string, booked: string, capacity: string, day: string) =>
    `${crew}: ${booked} of ${capacity} h on ${day}`,
  // Both versions, after another user's change.
  yes: 'yes',
  no: 'no',
  empty: 'nothing',
  nobody: 'nobody',
  // Results.
  booked: (kind: AppointmentKind, time: string) => `${APPOINTMENT_KIND_WORDS[kind]} booked for ${time}`,
  changed: (kind: AppointmentKind) => `${APPOINTMENT_KIND_WORDS[kind]} saved`,
  movedTo: (kind: AppointmentKind, time: string) => `${APPOINTMENT_KIND_WORDS[kind]} moved to ${time}`,
  marked: (kind: AppointmentKind, state: AppointmentState) =>
    `${APPOINTMENT_KIND_WORDS[kind]}: ${APPOINTMENT_STATE_WORDS[kind][state].toLowerCase()}`,
  movedSeveral: (count: number) => `${count} ${count === 1 ? 'appointment' : 'appointments'} moved`,
  movedBack: (count: number) => `${count} ${count === 1 ? 'appointment is' : 'appointments are'} back`,
  deleted: (kind: AppointmentKind) => `${APPOINTMENT_KIND_WORDS[kind]} deleted`,
  restored: (kind: AppointmentKind) => `${APPOINTMENT_KIND_WORDS[kind]} is back`,
  notBooked: 'The appointment was not booked. Please try again.',
  notSaved: 'The appointment was not saved. Please try again.',
  notMoved: 'The appointments were not moved. Please try again.',
  notDeleted: 'The appointment was not deleted. Please try again.',
  // The queue.
  queued: {
    book: (kind: AppointmentKind, name: string, time: string) => `Book ${KINDS[kind]} for ${name}, ${time}`,
    change: (kind: AppointmentKind, name: string) => `Change ${KINDS[kind]} for ${name}`,
    mark: (kind: AppointmentKind, name: string, state: AppointmentState) =>
      `Mark ${KINDS[kind]} for ${name} as ${APPOINTMENT_STATE_WORDS[kind][state].toLowerCase()}`,
    move: (count: number) => `Move ${count} ${count === 1 ? 'appointment' : 'appointments'}`,
    remove: (kind: AppointmentKind, name: string) => `Delete ${KINDS[kind]} for ${name}`,
    restore: (kind: AppointmentKind, name: string) => `Restore ${KINDS[kind]} for ${name}`,
    text: (kind: TextKind, name: string) => `Record the text (${TEXT_NAMES[kind]}) to ${name}`,
  },
  time: 'Time',
  // The pipeline.
  moveTo: (stage: string) => `Move to ${stage}`,
  dismissMove: (stage: string) => `Do not move to ${stage}`,
  // The next step.
  isDone: (kind: AppointmentKind, name: string) => `${APPOINTMENT_KIND_WORDS[kind]} done: ${name}`,
  whatNext: 'What comes next?',
  recordPayment: 'Record a payment',
  followUp: 'Add a follow-up task',
  // Texts to the customer.
  textCustomer: 'Text the customer',
  texts: { confirm: 'Confirm', reminder: 'Remind', on_the_way: 'On my way', moved: 'New time' } satisfies Record<
    TextKind,
    string
  >,
  arrivesIn: 'Arrives in',
  minutes: (count: number) => `${count} min`,
  withoutText: 'No text',
  // Details.
  status: 'Status',
  place: 'Where',
  bookedBy: (name: string, time: string) => `Booked by ${name}, ${time}`,
  remove: { visit: 'Delete the visit', work: 'Delete the work' } satisfies Record<AppointmentKind, string>,
  mark: {
    planned: 'Back to planned',
    on_the_way: 'On my way',
    arrived: 'Arrived',
    done: 'Done',
    no_show: 'No-show',
  } satisfies Record<Exclude<AppointmentState, 'cancelled'>, string>,
  cancel: { visit: 'Cancel visit', work: 'Cancel work' } satisfies Record<AppointmentKind, string>,
  confirmCancel: 'Tap again to cancel',
  overdue: 'Overdue',
}
