import type { Translation } from '#contract/words/translation.ts'
import type { timeGridWords as english } from '../en/time-grid.ts'
import { APPOINTMENT_KIND_WORDS, APPOINTMENT_STATE_WORDS } from './appointment-words.ts'

/** The time grid of the calendar. */
export const timeGridWords: Translation<typeof english> = {
  kinds: APPOINTMENT_KIND_WORDS,
  states: APPOINTMENT_STATE_WORDS,
  calendar: 'Calendario',
  fromTo: (from, to) => `${from} a ${to}`,
  hours: 'Horas',
  now: (time) => `Ahora, ${time}`,
  load: (booked, capacity) => `${booked} de ${capacity} h`,
  lost: 'Perdido',
  // The name of an appointment for screen readers.
  name: (parts) => parts.join(', '),
  conflict: 'choca con otra cita',
  overlaps: (others) => `choca con ${others}`,
  closeDrive: (others) => `muy poco tiempo de traslado entre esta cita y ${others}`,
  // "Todo el día" stands within a sentence.
  other: (name, time) => `${name}, ${time.toLowerCase()}`,
  others: (names) => names.join('; '),
  reasons: (reasons) => reasons.join(', '),
  // The names of places without an appointment.
  emptyDay: (lane) => `${lane}, todo el día`,
  laneHours: (lane, count) => `${lane}, ${count === 0 ? 'sin citas' : count === 1 ? '1 cita' : `${count} citas`}`,
  // Appointments for which there is no room.
  more: (count) => `+${count}`,
  moreName: (count, lane, time) => `${count} más, ${lane}, ${time}`,
  // The keyboard.
  lifted:
    'Levantada. Las flechas la mueven, Mayús+flechas cambian la duración, A la pone todo el día, Enter la suelta, Escape cancela.',
  at: (lane, time) => `${lane}, ${time}`,
  droppedAt: (lane, time) => `Soltada. ${lane}, ${time}`,
  cancelled: 'Sin cambios. Se queda donde estaba.',
}
