import type { AppointmentKind, AppointmentState } from '#contract/schedule/appointment.ts'
import type { Translation } from '#contract/words/translation.ts'
import type {
  APPOINTMENT_KIND_WORDS as englishKinds,
  APPOINTMENT_STATE_WORDS as englishStates,
  TEXT_WORDS as englishTexts,
} from '../en/appointment-words.ts'

export const APPOINTMENT_KIND_WORDS: Translation<typeof englishKinds> = { visit: 'Visita', work: 'Trabajo' }

const WITHOUT_GENDER = {
  on_the_way: 'En camino',
  arrived: 'Llegó',
  no_show: 'Nadie en casa',
} satisfies Partial<Record<AppointmentState, string>>

/** By kind: "la visita terminada", "el trabajo terminado". */
export const APPOINTMENT_STATE_WORDS: Translation<typeof englishStates> = {
  visit: { ...WITHOUT_GENDER, planned: 'Programada', done: 'Terminada', cancelled: 'Cancelada' },
  work: { ...WITHOUT_GENDER, planned: 'Programado', done: 'Terminado', cancelled: 'Cancelado' },
} satisfies Record<AppointmentKind, Record<AppointmentState, string>>

export const TEXT_WORDS: Translation<typeof englishTexts> = {
  confirm: 'Confirmación enviada por mensaje',
  reminder: 'Recordatorio enviado por mensaje',
  on_the_way: '“Voy en camino” enviado por mensaje',
  moved: 'Nuevo horario enviado por mensaje',
}
