import type { TextField, TextKind } from '#contract/schedule/texts.ts'
import type { Translation } from '#contract/words/translation.ts'
import type { scheduleSettingsWords as english } from '../en/schedule-settings.ts'
import { fieldWords } from './fields.ts'
import { languageNames, languagesInText } from './language-names.ts'
import { termWords } from './terms.ts'

const appointments = (count: number) => (count === 1 ? '1 cita abierta' : `${count} citas abiertas`)

const KINDS: Record<TextKind, { label: string; hint: string }> = {
  confirm: { label: 'Confirmación', hint: 'Después de agendar una cita' },
  reminder: { label: fieldWords.reminder, hint: 'Antes de la cita' },
  on_the_way: { label: 'Voy en camino', hint: 'Cuando alguien sale hacia el cliente' },
  moved: { label: 'Nuevo horario', hint: 'Después de mover una cita' },
}

const FIELDS: Record<TextField, string> = {
  name: 'Nombre del cliente',
  business: 'Nombre del negocio',
  day: fieldWords.first_day,
  time: 'Hora',
  place: fieldWords.address,
  minutes: 'Minutos para llegar',
}

/** The admin settings of the schedule. */
export const scheduleSettingsWords: Translation<typeof english> = {
  notSaved: 'No se guardó. Intenta de nuevo.',
  saved: termWords.saved,
  // Crews.
  crews: 'Cuadrillas',
  crewsHint:
    'Una cuadrilla es un grupo de usuarios que trabajan juntos. Sus horas son las que puede trabajar en un día laborable.',
  noCrews: 'Todavía no hay cuadrillas',
  noCrewsText: 'Agrega una cuadrilla para planear su trabajo en el calendario.',
  addCrew: 'Agregar cuadrilla',
  newCrew: 'Cuadrilla nueva',
  editCrew: (name) => `Cambiar ${name}`,
  crewAdded: (name) => `${name}: cuadrilla agregada`,
  crewChanged: (name) => `${name}: cuadrilla guardada`,
  name: fieldWords.name,
  namePlaceholder: 'Por ejemplo Cuadrilla Norte',
  color: fieldWords.color,
  colors: {
    '#2563eb': 'Azul',
    '#0d9488': 'Turquesa',
    '#16a34a': 'Verde',
    '#ca8a04': 'Ámbar',
    '#dc2626': 'Rojo',
    '#db2777': 'Rosa',
    '#7c3aed': 'Violeta',
    '#64748b': 'Gris',
  },
  members: fieldWords.members,
  noUsers: 'Todavía no hay usuarios.',
  inactiveUser: (name) => `${name} (sin acceso)`,
  hours: 'Horas al día',
  hoursHint: 'Lo que la cuadrilla puede hacer en un día laborable, no la suma de sus integrantes.',
  hoursADay: (hours) => `${hours} h al día`,
  noMembers: 'sin integrantes',
  appointments,
  end: 'Dar de baja',
  endNamed: (name) => `Dar de baja ${name}`,
  confirmEnd: (name) => `¿Dar de baja ${name}? Ya no aparecerá para citas nuevas.`,
  keepsAppointments: (question, count) =>
    count === 1
      ? `${question} Su cita abierta se queda en el calendario, marcada como de una cuadrilla dada de baja.`
      : `${question} Sus ${appointments(count)} se quedan en el calendario, marcadas como de una cuadrilla dada de baja.`,
  keep: termWords.keep,
  ended: (name) => `${name}: cuadrilla dada de baja`,
  restart: 'Reactivar',
  restartNamed: (name) => `Reactivar ${name}`,
  restarted: (name) => `${name}: cuadrilla activa de nuevo`,
  endedCrews: (count) => `Dadas de baja (${count})`,
  // Days and hours.
  planning: 'Planeación y mensajes',
  workingDays: 'Días laborables',
  hoursElsewhere: 'El horario de atención decide qué días son laborables. Está en',
  inquiries: 'Solicitudes',
  driveMinutes: 'Minutos entre dos lugares',
  driveMinutesHint:
    'El calendario marca dos citas de una persona como demasiado juntas si hay menos tiempo entre ellas.',
  holidays: fieldWords.holidays,
  holidaysHint: 'El negocio cierra estos días: no se planean horas, y el calendario muestra sus nombres.',
  noHolidays: 'Todavía no hay días festivos.',
  day: fieldWords.first_day,
  holiday: termWords.closed,
  holidayName: fieldWords.name,
  holidayPlaceholder: 'Por ejemplo Navidad',
  addHoliday: 'Agregar día festivo',
  removeHoliday: (name, day) => `Quitar ${name}, ${day}`,
  pastHolidays: (count) => `Pasados (${count})`,
  addFederal: (year) => `Agregar festivos federales ${year}`,
  federalAdded: (count) =>
    count === 1
      ? '1 día festivo agregado. Guarda para conservarlo.'
      : `${count} días festivos agregados. Guarda para conservarlos.`,
  holidaysFull: (max) => `El máximo es de ${max} días festivos. Primero quita los pasados.`,
  dayMissing: 'Elige un día',
  dayTaken: 'Este día ya es festivo',
  holidayCount: (count) => (count === 1 ? '1 día festivo' : `${count} días festivos`),
  observed: (name) => `${name} (día de descanso)`,
  federal: {
    newYear: 'Año Nuevo',
    king: 'Día de Martin Luther King Jr.',
    washington: 'Día de los Presidentes',
    memorial: 'Día de los Caídos',
    juneteenth: 'Día de la Emancipación',
    independence: 'Día de la Independencia',
    labor: 'Día del Trabajo',
    columbus: 'Día de Colón',
    veterans: 'Día de los Veteranos',
    thanksgiving: 'Día de Acción de Gracias',
    christmas: 'Navidad',
  },
  // Texts.
  texts: 'Mensajes a clientes',
  textsHint:
    'El personal los envía desde su propio teléfono, en el idioma del contacto. Las palabras entre llaves se reemplazan. Un texto vacío usa el texto de siempre.',
  languagesLabel: 'Idioma de los mensajes',
  languages: languageNames,
  kinds: KINDS,
  textIn: (kind, language) => `${KINDS[kind].label}, ${languagesInText[language]}`,
  fields: FIELDS,
  insert: (kind, field) => `${kind}: insertar ${FIELDS[field].toLowerCase()}`,
  samples: {
    en: { name: 'María', day: 'Tuesday, June 2', time: '9:30 AM', place: '12 Oak Street', minutes: '20' },
    es: { name: 'María', day: 'martes 2 de junio', time: '9:30 a.m.', place: '12 Oak Street', minutes: '20' },
  },
  sampleBusiness: 'Tu negocio',
  preview: 'El cliente lee',
  startFromDefault: 'Cambiar el texto de siempre',
  useDefault: 'Usar el texto de siempre',
  fromDefault: (label) => `${label}: cambiar el texto de siempre`,
  backToDefault: (label) => `${label}: usar el texto de siempre`,
  default: 'texto de siempre',
  // Calendar links.
  calendarLinks: 'Enlaces de calendario',
  feedNames: 'Los enlaces de calendario muestran nombres de clientes',
  feedNamesHint:
    'Los calendarios de teléfono que usan un enlace muestran el nombre del cliente. Si no, muestran el tipo y el lugar.',
  shown: 'se muestran',
  hidden: 'ocultos',
}
