import type { Translation } from '#contract/words/translation.ts'
import type { calendarWords as english } from '../en/calendar.ts'

const counted = (count: number, one: string, many = `${one}s`) => `${count} ${count === 1 ? one : many}`
const citas = (count: number) => counted(count, 'cita')

const list = new Intl.ListFormat('es')

/** The calendar: its views, the leads that wait to be booked, and the rain day. */
export const calendarWords: Translation<typeof english> = {
  views: { month: 'Mes', week: 'Semana', day: 'Día', agenda: 'Agenda' },
  view: 'Vista',
  previous: { month: 'Mes anterior', week: 'Semana anterior', day: 'Día anterior', agenda: 'Semana anterior' },
  next: { month: 'Mes siguiente', week: 'Semana siguiente', day: 'Día siguiente', agenda: 'Semana siguiente' },
  from: (day) => `Desde el ${day}`,
  filters: 'Filtrar el calendario',
  who: 'Cuadrilla o persona',
  crews: 'Cuadrillas',
  people: 'Personas',
  colors: 'Quién va, por color',
  visitsWithoutCrew: 'Visitas',
  workWithoutCrew: 'Trabajo sin cuadrilla',
  sideBySide: 'En columnas',
  book: 'Agendar',
  zone: (name, zone) => `Horarios de la ${name} (${zone})`,
  notLoaded: 'No se pudo cargar el calendario',
  loading: 'Cargando el calendario',
  lead: (id) => `Prospecto ${id}`,
  dayOf: (number, days) => `Día ${number} de ${days}`,
  noneFrom: {
    title: 'Nada agendado',
    text: 'Agenda una visita o un trabajo desde un prospecto, o elige otro día.',
  },
  later: 'Más adelante',
  moreOn: (count) => `+${count} más`,
  moreOnDay: (count, day) => `${count} más el ${day}`,
  day: (day, count, ...facts) => [day, count > 0 ? citas(count) : 'nada agendado', ...facts.filter(Boolean)].join(', '),
  month: (month) => `${month}. Las flechas cambian de día; Enter abre el día.`,
  days: 'Días',
  // Capacity.
  load: (booked, capacity) => `${booked} de ${capacity} h agendadas`,
  // Conflicts.
  conflicts: (count) => counted(count, 'conflicto'),
  conflictKinds: { overlap: 'a la misma hora', drive: 'muy poco tiempo de traslado' },
  conflictOf: (who, kind) => `${list.format(who)}: ${kind}`,
  // The search.
  search: 'Buscar citas',
  searchIn: 'Nombre, teléfono, proyecto',
  found: (count) => (count === 1 ? '1 cita encontrada' : `${count} citas encontradas`),
  nothingFound: { title: 'No hay citas que coincidan', text: 'Busca un nombre, un teléfono o un proyecto.' },
  // The leads that wait to be booked.
  unbooked: 'Por agendar',
  unbookedCount: (count) => `Por agendar (${count})`,
  unbookedHint: 'Arrastra uno a un día o toca Agendar.',
  noneUnbooked: 'No hay prospectos por agendar.',
  bookLead: (lead) => `Agendar a ${lead}`,
  waitingFor: (days) => (days < 1 ? 'desde hoy' : `desde hace ${counted(days, 'día')}`),
  // The choice of a lead.
  chooseLead: '¿Qué prospecto?',
  searchLeads: 'Buscar prospectos',
  noLeads: 'No hay prospectos que coincidan',
  notSearched: 'No se pudo buscar',
  // The rain day.
  rainDay: 'Día de lluvia',
  rainText:
    'Mueve los trabajos programados de un día a los siguientes días laborables. Los días anteriores y las visitas no se mueven.',
  rainCrew: 'Trabajos de',
  rainBy: 'Mover',
  // The text above says that these are working days; the field has no room for it.
  workingDays: (count) => counted(count, 'día'),
  nothingToMove: 'No hay trabajos programados ese día.',
  tooManyToMove: (max) => `Se pueden mover ${max} a la vez. Elige una cuadrilla.`,
  movesTo: (from, to) => `${from} → ${to}`,
  staysTooLong: (max) => `No se mueve: se omitirían más de ${max} días. Agenda sus últimos días como otra cita.`,
  staysAtSkippedClock: (day) =>
    `No se mueve: el reloj se salta su hora el ${day} porque empieza el horario de verano. Elige otros días o cambia su hora.`,
  moveAll: (count) => (count === 1 ? 'Mover 1 cita' : `Mover las ${count}`),
  moving: 'Trabajos que se mueven',
}
