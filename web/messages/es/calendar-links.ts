import type { Translation } from '#contract/words/translation.ts'
import type { calendarLinkWords as english } from '../en/calendar-links.ts'

const hour = (hours: number) => (hours === 1 ? '1 hora antes' : `${hours} horas antes`)

/** The user's own settings of the schedule: reminders, first screen and calendar links. */
export const calendarLinkWords: Translation<typeof english> = {
  subtitle: 'Tus recordatorios, la primera pantalla de tu teléfono y tu calendario en otros dispositivos.',
  // Reminders and first screen.
  reminder: 'Recordarme una cita',
  reminderHint: 'Con una notificación en los dispositivos donde las activaste. Si es todo el día: a las 7 a.m.',
  noReminder: 'Nunca',
  before: (minutes) => {
    if (minutes === 24 * 60) return '1 día antes'
    return minutes % 60 === 0 ? hour(minutes / 60) : `${minutes} minutos antes`
  },
  opensDay: 'Abrir primero Mi día en el teléfono',
  opensDayHint: 'Los días en que tienes citas.',
  // Calendar links.
  linksTitle: 'Enlaces de calendario',
  linksHint:
    'Ve tus citas en el calendario de tu teléfono o computadora. Los cambios llegan solos, a veces después de unas horas.',
  secret: 'Quien tiene un enlace ve sus citas sin entrar. No lo compartas, y dalo de baja si se pierde un dispositivo.',
  withNames: 'Los enlaces muestran cliente, teléfono, título, nota y dirección.',
  withoutNames:
    'Los enlaces muestran tipo, categoría y dirección, pero no cliente, teléfono, título ni nota. Administración puede cambiarlo.',
  whose: 'Citas de',
  mine: 'Mis citas',
  ownLink: 'Mis citas',
  crewLink: (crew) => crew,
  create: 'Crear enlace',
  creating: 'Creando…',
  created: 'Enlace de calendario creado',
  notCreated: 'No se creó',
  none: 'Todavía no hay enlaces de calendario.',
  since: (date) => `Creado el ${date}`,
  lastRead: (time) => `última lectura: ${time}`,
  neverRead: 'todavía sin lecturas',
  unreadable: 'Este enlace es anterior al cambio de claves del servidor. Dalo de baja y crea otro.',
  address: (link) => `Dirección de ${link}`,
  copyLink: (link) => `Copiar la dirección de ${link}`,
  copied: 'Dirección copiada',
  notCopied: 'No se copió. Selecciona la dirección y cópiala a mano.',
  open: 'Agregar al calendario',
  openLink: (link) => `Agregar ${link} al calendario de este dispositivo`,
  end: 'Dar de baja',
  endLink: (link) => `Dar de baja ${link}`,
  confirmEnd: (link) => `¿Dar de baja este enlace? Los calendarios que usan “${link}” ya no recibirán sus citas.`,
  ended: 'Enlace de calendario dado de baja',
  notEnded: 'No se dio de baja',
  // The file of one appointment.
  addToCalendar: 'Agregar a mi calendario',
  notDownloaded: 'No se pudo cargar el archivo. Intenta de nuevo.',
}
