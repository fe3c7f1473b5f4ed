import type { AppointmentKind } from '#contract/schedule/appointment.ts'
import type { TextKind } from '#contract/schedule/texts.ts'
import type { Translation } from '#contract/words/translation.ts'
import type { bookingWords as english } from '../en/booking.ts'
import { APPOINTMENT_KIND_WORDS, APPOINTMENT_STATE_WORDS } from './appointment-words.ts'
import { locale } from './language.ts'

const KINDS: Record<AppointmentKind, string> = { visit: 'visita', work: 'trabajo' }

const BOOK: Record<AppointmentKind, string> = { visit: 'Agendar una visita', work: 'Agendar el trabajo' }

/** Participles in the gender of the kind. */
const DONE = {
  visit: { booked: 'agendada', saved: 'guardada', moved: 'movida', deleted: 'eliminada', restored: 'restaurada' },
  work: { booked: 'agendado', saved: 'guardado', moved: 'movido', deleted: 'eliminado', restored: 'restaurado' },
} satisfies Record<AppointmentKind, Record<string, string>>

const TEXT_NAMES: Record<TextKind, string> = {
  confirm: 'confirmación',
  reminder: 'recordatorio',
  on_the_way: '“voy en camino”',
  moved: 'nuevo horario',
}

const list = new Intl.ListFormat(locale)

const citas = (count: number) => (count === 1 ? '1 cita' : `${count} citas`)

/** Appointments: the dialog that books one, its details, and its writes. */
export const bookingWords: Translation<typeof english> = {
  kinds: APPOINTMENT_KIND_WORDS,
  states: APPOINTMENT_STATE_WORDS,
  appointments: 'Citas',
  none: 'Todavía no hay citas',
  showAll: (count) => `Ver las ${count}`,
  nextOf: { visit: 'Próxima visita', work: 'Próximo trabajo' },
  book: BOOK,
  bookFor: (kind, name) => `${BOOK[kind]}: ${name}`,
  edit: { visit: 'Cambiar la visita', work: 'Cambiar el trabajo' },
  of: (kind, name) => `${APPOINTMENT_KIND_WORDS[kind]}: ${name}`,
  unnamed: 'este prospecto',
  // The form.
  wholeDay: 'Todo el día',
  noPeople: 'Todavía no va nadie',
  crewOf: (count) => (count === 1 ? '1 persona' : `${count} personas`),
  inactive: 'Sin acceso',
  contactAddress: (place) => `En ${place}`,
  noAddress: 'El contacto no tiene dirección',
  anotherAddress: 'Otra dirección',
  noteHint: 'Por ejemplo, el código del portón o qué llevar',
  save: { visit: 'Agendar visita', work: 'Agendar trabajo' },
  zone: (zone) => `Todos los horarios son de la ${zone}.`,
  // Hints.
  hints: 'Antes de guardar',
  busy: (who, client, time) => `${list.format(who)} ${who.length === 1 ? 'está' : 'están'} con ${client}, ${time}`,
  closeDrive: (who, client, time, minutes) =>
    `${list.format(who)} ${who.length === 1 ? 'tiene' : 'tienen'} menos de ${minutes} minutos de traslado entre esta cita y la de ${client} (${time})`,
  closed: (day) => `Cerrado el ${day}`,
  holiday: (day, name) => `El ${day} es día festivo: ${name}`,
  outsideHours: 'Fuera del horario de atención',
  fullCrew: (crew, booked, capacity, day) => `${crew}: ${booked} de ${capacity} h el ${day}`,
  // Both versions, after another user's change.
  yes: 'sí',
  no: 'no',
  empty: 'nada',
  nobody: 'nadie',
  // Results.
  booked: (kind, time) => `${APPOINTMENT_KIND_WORDS[kind]} ${DONE[kind].booked} para el ${time}`,
  changed: (kind) => `${APPOINTMENT_KIND_WORDS[kind]} ${DONE[kind].saved}`,
  movedTo: (kind, time) => `${APPOINTMENT_KIND_WORDS[kind]} ${DONE[kind].moved} al ${time}`,
  marked: (kind, state) => `${APPOINTMENT_KIND_WORDS[kind]}: ${APPOINTMENT_STATE_WORDS[kind][state].toLowerCase()}`,
  movedSeveral: (count) => (count === 1 ? '1 cita movida' : `${count} citas movidas`),
  movedBack: (count) => (count === 1 ? '1 cita volvió a su fecha' : `${count} citas volvieron a su fecha`),
  deleted: (kind) => `${APPOINTMENT_KIND_WORDS[kind]} ${DONE[kind].deleted}`,
  restored: (kind) => `${APPOINTMENT_KIND_WORDS[kind]} ${DONE[kind].restored}`,
  notBooked: 'No se pudo agendar la cita. Intenta de nuevo.',
  notSaved: 'No se guardó la cita. Intenta de nuevo.',
  notMoved: 'No se movieron las citas. Intenta de nuevo.',
  notDeleted: 'No se eliminó la cita. Intenta de nuevo.',
  // The queue.
  queued: {
    book: (kind, name, time) => `Agendar ${KINDS[kind]} con ${name}, ${time}`,
    change: (kind, name) => `Cambiar ${KINDS[kind]} con ${name}`,
    mark: (kind, name, state) =>
      `Marcar ${KINDS[kind]} con ${name}: ${APPOINTMENT_STATE_WORDS[kind][state].toLowerCase()}`,
    move: (count) => `Mover ${citas(count)}`,
    remove: (kind, name) => `Eliminar ${KINDS[kind]} con ${name}`,
    restore: (kind, name) => `Restaurar ${KINDS[kind]} con ${name}`,
    text: (kind, name) => `Registrar el mensaje (${TEXT_NAMES[kind]}) a ${name}`,
  },
  time: 'Horario',
  // The pipeline.
  dismissMove: (stage) => `No pasar a ${stage}`,
  moveTo: (stage) => `Pasar a ${stage}`,
  // The next step.
  isDone: (kind, name) => `${APPOINTMENT_KIND_WORDS[kind]} ${kind === 'visit' ? 'terminada' : 'terminado'}: ${name}`,
  whatNext: '¿Qué sigue?',
  recordPayment: 'Registrar un pago',
  followUp: 'Agregar tarea de seguimiento',
  // Texts to the customer.
  textCustomer: 'Mensaje al cliente',
  texts: { confirm: 'Confirmar', reminder: 'Recordar', on_the_way: 'En camino', moved: 'Nuevo horario' },
  arrivesIn: 'Llega en',
  minutes: (count) => `${count} min`,
  withoutText: 'Sin mensaje',
  // Details.
  status: 'Estado',
  place: 'Dónde',
  bookedBy: (name, time) => `Agendó ${name}, ${time}`,
  remove: { visit: 'Eliminar la visita', work: 'Eliminar el trabajo' },
  mark: {
    planned: 'Reabrir',
    on_the_way: 'En camino',
    arrived: 'Llegó',
    done: 'Terminar',
    no_show: 'Nadie en casa',
  },
  cancel: { visit: 'Cancelar visita', work: 'Cancelar trabajo' },
  confirmCancel: 'Toca otra vez para cancelar',
  overdue: 'Con atraso',
}
