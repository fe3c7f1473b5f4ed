import type { PushEvent } from '#contract/push/push.ts'
import type { Translation } from '#contract/words/translation.ts'
import type { pushWords as english } from '../en/push.ts'

const amount = (devices: number) => (devices === 1 ? '1 dispositivo' : `${devices} dispositivos`)

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
  appointment_soon: { label: 'Cita próxima', hint: 'Falta poco para una de tus citas.' },
  goal_reached: { label: 'Meta semanal cumplida', hint: 'El equipo cumplió la meta de la semana.' },
  pins_guessed: {
    label: 'Alguien está adivinando los PIN',
    hint: 'Llegaron demasiados PIN equivocados de dispositivos nuevos. Para administradores, una vez al día.',
  },
}

/** Notifications, and their settings. */
export const pushWords: Translation<typeof english> = {
  // The screen.
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
  notSubscribed: 'Tu navegador no pudo conectarse a su servicio de avisos. Revisa tu conexión e intenta de nuevo.',
  notSwitchedOn: 'No se pudieron activar las notificaciones. Intenta de nuevo.',
  notSwitchedOff: 'No se desactivaron',
  // The test.
  test: 'Mandarme una prueba',
  testHint: 'Una notificación a cada uno de tus dispositivos.',
  send: 'Enviar',
  testing: 'Enviando...',
  reached: ({ devices, reached, unanswered }) => {
    if (reached === 0 && unanswered > 0) return 'El servicio de avisos no responde. Intenta de nuevo en unos minutos.'
    if (reached === 0)
      return 'No se llegó a ningún dispositivo. Desactiva y activa este dispositivo e intenta de nuevo.'
    const count = reached < devices ? `${reached} de ${devices} dispositivos` : amount(devices)
    return `Se envió a ${count}. Debe llegar en unos segundos.`
  },
  // The events.
  eventsTitle: 'Avisarme de',
  events,
  // The devices.
  since: (date) => `Desde: ${date}`,
  lastDelivered: (time) => `último aviso: ${time}`,
  lastFailed: (time) => `no se pudo avisar: ${time}`,
  neverDelivered: 'todavía sin avisos',
  removeDevice: (device) => `Quitar ${device}`,
  confirmRemove: (device) => `${device} ya no recibe notificaciones hasta que se activen allí de nuevo.`,
  removed: (device) => `Se quitó ${device}`,
  notRemoved: 'No se quitó',
}
