import type { AppointmentKind } from '#contract/schedule/appointment.ts'
import { type Announcement, announcedAppointment, movedAppointments } from '#contract/schedule/appointment-push.ts'
import type { Translation } from '#contract/words/translation.ts'
import { announcedStart } from '#web/lib/format/announced-start.ts'
import type { NOTIFICATIONS as english, UNREADABLE as englishUnreadable, Notice, Subject } from '../en/notifications.ts'

const about = ({ name, title }: Subject) => [name, title].filter(Boolean).join(': ')

const ANNOUNCEMENT_WORDS: Record<AppointmentKind, Record<Announcement, string>> = {
  visit: {
    booked: 'Visita agendada',
    moved: 'Visita cambiada de fecha',
    cancelled: 'Visita cancelada',
    deleted: 'Visita eliminada',
    soon: 'Próxima visita',
  },
  work: {
    booked: 'Trabajo agendado',
    moved: 'Trabajo cambiado de fecha',
    cancelled: 'Trabajo cancelado',
    deleted: 'Trabajo eliminado',
    soon: 'Próximo trabajo',
  },
}

const startOf = announcedStart('es')
/** At the beginning of a sentence. */
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** "Visita agendada", "Rosa Díaz: lun 30 nov, 9:30 a.m." */
const ofAppointment = ({ name, title }: Subject): Notice => {
  const count = movedAppointments(title)
  if (count !== undefined)
    return {
      title: count === 1 ? '1 cita cambió de fecha' : `${count} citas cambiaron de fecha`,
      body: 'Abre el calendario para ver los días nuevos.',
    }
  const announced = announcedAppointment(title)
  if (!announced) return { title: 'Cita', body: about({ name, title }) }
  const { what, kind } = announced
  const start = startOf(announced)
  return { title: ANNOUNCEMENT_WORDS[kind][what], body: about({ name, title: name ? start : capital(start) }) }
}

/** The sentences of notifications. The service worker has them in each language. */
export const NOTIFICATIONS: Translation<typeof english> = {
  inquiry: (subject) => ({ title: 'Solicitud nueva', body: about(subject) }),
  inquiry_waiting: (subject) => ({ title: 'Una solicitud sigue sin respuesta', body: about(subject) }),
  inquiries_suspected: () => ({
    title: 'Hay posible spam por revisar',
    body: 'Llegaron solicitudes que parecen automáticas. Algunas pueden ser de verdad.',
  }),
  lead_assigned: (subject) => ({ title: 'Te asignaron un prospecto', body: about(subject) }),
  lead_moved: ({ name, title }) => ({
    title: name ? `Tu prospecto pasó a ${name}` : 'Tu prospecto cambió de etapa',
    body: title ?? '',
  }),
  task_due: ({ name, title }) => ({ title: 'Tarea por vencer', body: about({ name: title, title: name }) }),
  estimate_viewed: (subject) => ({ title: 'El cliente abrió tu cotización', body: about(subject) }),
  estimate_answered: (subject) => ({ title: 'Tu cliente respondió', body: about(subject) }),
  appointment_booked: ofAppointment,
  appointment_soon: ofAppointment,
  goal_reached: () => ({ title: 'Meta semanal cumplida', body: 'El equipo cumplió la meta de esta semana.' }),
  pins_guessed: () => ({
    title: 'Alguien está tratando de adivinar los PIN',
    body: 'Por ahora, los dispositivos nuevos necesitan un código de dispositivo. Los que ya entraron siguen igual.',
  }),
  test: () => ({ title: 'Las notificaciones llegan a este dispositivo', body: 'Esta es la prueba que pediste.' }),
}

/** The sentence of a push that this version cannot read. */
export const UNREADABLE: Translation<typeof englishUnreadable> = { title: 'Hay algo nuevo en Tradeboard', body: '' }
