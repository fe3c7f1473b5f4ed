import type { AppointmentKind, AppointmentState } from '#contract/schedule/appointment.ts'
import type { TextKind } from '#contract/schedule/texts.ts'

/** The names of kinds and states, on the screens of the schedule and in the log. */
export const APPOINTMENT_KIND_WORDS: Record<AppointmentKind, string> = { visit: 'Visit', work: 'Work' }

const STATES: Record<AppointmentState, string> = {
  planned: 'Planned',
  on_the_way: 'On the way',
  arrived: 'Arrived',
  done: 'Done',
  no_show: 'No-show',
  cancelled: 'Cancelled',
}

/** By kind, because a language may inflect a state by the gender of the kind. */
export const APPOINTMENT_STATE_WORDS: Record<AppointmentKind, Record<AppointmentState, string>> = {
  visit: STATES,
  work: STATES,
}

/** A text that staff opened to send, in a timeline. */
export const TEXT_WORDS: Record<TextKind, string> = {
  confirm: 'Confirmation texted',
  reminder: 'Reminder texted',
  on_the_way: '"On my way" texted',
  moved: 'New time texted',
}
