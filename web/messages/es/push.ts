import type { PushEvent } from '#contract/push/push.ts'
import { type Announcement, announcedAppointment, movedAppointments } from '#contract/schedule/appointment-push.ts'
import type { Translation } from '#contract/words/translation.ts'
import { appointmentStart } from '#web/lib/format/appointment-time.ts'
import type { pushWords as english, Notice, Subject } from '../en/push.ts'
import type { APPOINTMENT_KIND_WORDS } from './appointment-words.ts'

export type { Notice, Subject } from '../en/push.ts'

const about = ({ name, title }: Subject) => [name, title].filter(Boolean).join(': ')

const amount = (devices: number) => (devices === 1 ? '1 dispositivo' : `${devices} dispositivos`)

/** By kind: the gender is that of the visit, or of the work. */
const ANNOUNCEMENT_WORDS: Record<keyof typeof APPOINTMENT_KIND_WORDS, Record<Announcement, string>> = {
  visit: {
    booked: 'Visita agendada',
    moved: 'Visita cambiada de fecha',
    cancelled: 'Visita cancelada',
    deleted: 'Visita eliminada',
    soon: 'Visita pronto',
  },
  work: {
    booked: 'Trabajo agendado',
    moved: 'Trabajo cambiado de fecha',
    cancelled: 'Trabajo cancelado',
    deleted: 'Trabajo eliminado',
    soon: 'Trabajo pronto',
  },
}

/** "Visita cancelada", "Rosa Díaz: lun 30 nov, 9:30 a. m." */
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
  return { title: ANNOUNCEMENT_WORDS[kind][what], body: about({ name, title: appointmentStart(announced) }) }
}

/** The sentences of notifications, which the service worker shows. */
const notifications: Record<PushEvent | 'test', (subject: Subject) => Notice> = {
  inquiry: (subject) => ({ title: 'Solicitud nueva', body: about(subject) }),
  inquiry_waiting: (subject) => ({ title: 'Una solicitud sigue en espera', body: about(subject) }),
  inquiries_suspected: () => ({
    title: 'Hay posible spam en espera',
    body: 'Llegaron muchas solicitudes a la vez. Algunas pueden ser reales.',
  }),
  lead_assigned: (subject) => ({ title: 'Te asignaron un prospecto', body: about(subject) }),
  lead_moved: ({ name, title }) => ({
    title: name ? `Tu prospecto pasó a ${name}` : 'Movieron tu prospecto',
    body: title ?? '',
  }),
  task_due: ({ name, title }) => ({ title: 'Vence una tarea', body: about({ name: title, title: name }) }),
  estimate_viewed: (subject) => ({ title: 'Abrieron tu cotización', body: about(subject) }),
  estimate_answered: (subject) => ({ title: 'Tu cliente respondió', body: about(subject) }),
  appointment_booked: ofAppointment,
  appointment_soon: ofAppointment,
  goal_reached: () => ({ title: 'Meta semanal alcanzada', body: 'El equipo llegó a la meta de esta semana.' }),
  pins_guessed: () => ({
    title: 'Alguien está tratando de adivinar los PIN',
    body: 'Por ahora, un dispositivo nuevo necesita un código de dispositivo. Los que ya entraron siguen igual.',
  }),
  test: () => ({ title: 'Las notificaciones funcionan en este dispositivo', body: 'Es la prueba que pediste.' }),
}

/** The switch of each event. */
const events: Record<PushEvent, { label: string; hint: string }> = {
  inquiry: {
    label: 'Solicitud nueva',
    hint: 'Alguien envió el formulario público. Para los roles que atienden solicitudes.',
  },
  inquiry_waiting: { label: 'Solicitud en espera', hint: 'Una solicitud nueva sigue sin respuesta.' },
  inquiries_suspected: {
    label: 'Posible spam',
    hint: 'Se marcaron solicitudes como posible spam. Para los roles que atienden solicitudes, una vez por hora.',
  },
  lead_assigned: { label: 'Prospecto asignado', hint: 'Alguien te asignó un prospecto.' },
  lead_moved: { label: 'Prospecto movido', hint: 'Alguien movió uno de tus prospectos a otra etapa.' },
  task_due: { label: 'Tarea por vencer', hint: 'Una de tus tareas vence.' },
  estimate_viewed: {
    label: 'Cotización abierta',
    hint: 'Un cliente abrió una cotización de uno de tus prospectos.',
  },
  estimate_answered: {
    label: 'Cotización con respuesta',
    hint: 'Un cliente firmó o rechazó una cotización de uno de tus prospectos, o preguntó algo.',
  },
  appointment_booked: {
    label: 'Cita agendada o cambiada',
    hint: 'Alguien agendó, movió o canceló una cita de uno de tus prospectos, o una a la que vas.',
  },
  appointment_soon: { label: 'Cita próxima', hint: 'Vas pronto a una cita.' },
  goal_reached: { label: 'Meta semanal alcanzada', hint: 'El equipo llegó a la meta de la semana.' },
  pins_guessed: {
    label: 'Alguien adivina los PIN',
    hint: 'Llegaron demasiados PIN equivocados de dispositivos nuevos. Para administradores, una vez al día.',
  },
}

/** Notifications, and their settings. */
export const pushWords: Translation<typeof english> = {
  notifications,
  unreadable: { title: 'Hay algo nuevo en Tradeboard', body: '' },
  // The screen.
  title: 'Notificaciones',
  subtitle: 'Elige qué se te avisa y en qué dispositivos.',
  // This device.
  thisDevice: 'Este dispositivo',
  switchDevice: 'Notificaciones en este dispositivo',
  states: {
    on: 'Activadas. Los avisos llegan aquí aunque Tradeboard esté cerrado.',
    off: 'Desactivadas. No se envía nada a este dispositivo.',
    askable: 'Desactivadas. Al activarlas, tu navegador te pide permiso.',
    blocked:
      'Tu navegador bloquea las notificaciones de Tradeboard. Abre la configuración del sitio, junto a la dirección, o la de la app instalada, elige Permitir en Notificaciones y regresa aquí.',
    installFirst:
      'En un iPhone o iPad, primero pon Tradeboard en la pantalla de inicio: toca Compartir y luego Agregar a inicio. Ábrelo desde ahí y activa esto.',
    unsupported:
      'Este navegador no admite notificaciones, o la ventana es privada. Usa una versión reciente de Chrome, Edge, Firefox o Safari.',
    noKey:
      'En este servidor todavía no están configuradas las notificaciones. Quien instaló Tradeboard puede agregar las claves.',
  },
  switching: 'Un momento...',
  notAllowed: 'No se dio el permiso. Actívalas otra vez y elige Permitir.',
  notSubscribed: 'Tu navegador no pudo conectarse a su servicio de avisos. Revisa tu conexión e inténtalo de nuevo.',
  notSwitchedOn: 'No se pudieron activar las notificaciones. Inténtalo de nuevo.',
  notSwitchedOff: 'No se desactivaron',
  // The test.
  test: 'Mandarme una prueba',
  testHint: 'Una notificación a cada uno de tus dispositivos.',
  send: 'Enviar',
  testing: 'Enviando...',
  reached: ({ devices, reached, unanswered }) => {
    if (reached === 0 && unanswered > 0) return 'El servicio de avisos no responde. Inténtalo en unos minutos.'
    if (reached === 0)
      return 'No se llegó a ningún dispositivo. Desactiva y activa este dispositivo e inténtalo de nuevo.'
    const count = reached < devices ? `${reached} de ${devices} dispositivos` : amount(devices)
    return `Se envió a ${count}. Debe llegar en unos segundos.`
  },
  // The events.
  eventsTitle: 'Avisarme de',
  events,
  notSaved: 'No se guardó',
  // The devices.
  devicesTitle: 'Tus dispositivos',
  thisOne: 'este dispositivo',
  noDevices: 'Todavía no hay dispositivos.',
  since: (date) => `Desde: ${date}`,
  lastDelivered: (time) => `último aviso: ${time}`,
  lastFailed: (time) => `no se pudo avisar: ${time}`,
  neverDelivered: 'todavía sin avisos',
  remove: 'Quitar',
  removeDevice: (device) => `Quitar ${device}`,
  confirmRemove: (device) => `${device} ya no recibe notificaciones hasta que se activen allí de nuevo.`,
  keep: 'Conservar',
  removed: (device) => `Se quitó ${device}`,
  notRemoved: 'No se quitó',
}
