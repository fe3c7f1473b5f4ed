import type { Translation } from '#contract/words/translation.ts'
import type { myDayWords as english } from '../en/my-day.ts'
import { APPOINTMENT_KIND_WORDS, APPOINTMENT_STATE_WORDS } from './appointment-words.ts'

const counted = (count: number, one: string) => `${count} ${count === 1 ? one : `${one}s`}`

/** The screen of a user's day. */
export const myDayWords: Translation<typeof english> = {
  kinds: APPOINTMENT_KIND_WORDS,
  states: APPOINTMENT_STATE_WORDS,
  dayOf: (name) => `El día de ${name}`,
  dayBefore: 'Un día antes',
  dayAfter: 'Un día después',
  person: 'Día de',
  me: (name) => `${name} (tú)`,
  progress: (done, all) => `${done} de ${all} ${all === 1 ? 'terminada' : 'terminadas'}`,
  allDone: (all) => (all === 1 ? 'Día terminado' : `Las ${all} terminadas`),
  zone: (zone) => `Todos los horarios son de la ${zone}.`,
  stops: 'Paradas',
  dayCount: (day, days) => `Día ${day} de ${days}`,
  unnamed: 'Cliente sin nombre',
  noPlace: 'Sin dirección',
  route: 'Ruta',
  routeOf: (stops) => (stops === 1 ? 'Ruta a la última parada' : `Ruta de las ${stops} paradas que faltan`),
  onMyWay: 'En camino',
  navigate: 'Cómo llegar',
  arrived: 'Ya llegué',
  done: 'Terminar',
  noShow: 'Nadie en casa',
  confirmNoShow: 'Toca otra vez: nadie en casa',
  drive: (minutes, needed) => `Solo hay ${minutes} min de traslado a la próxima parada. Calcula ${needed} min.`,
  overlap: 'La próxima parada empieza antes de que termine esta.',
  whatToBring: 'Qué llevar y qué saber',
  hide: 'Ver menos',
  count: {
    notes: (count) => counted(count, 'nota'),
    photos: (count) => counted(count, 'foto'),
    tasks: (count) => counted(count, 'tarea'),
  },
  owed: (amount) => `${amount} por cobrar`,
  nothingKnown: 'Todavía sin notas, fotos ni tareas',
  notes: 'Últimas notas',
  photos: 'Últimas fotos',
  tasks: 'Tareas pendientes',
  balance: 'Saldo',
  toCollect: (amount) => `Cobrar ${amount}`,
  minutesTitle: (name) => `Avisar a ${name}: voy en camino`,
  minutesText: '¿Cuánto dura el traslado? El mensaje se abre en tu teléfono.',
  withoutText: 'Marcar sin mensaje',
  emptyTitle: { past: 'No hubo citas', today: 'No hay citas para hoy', future: 'Todavía no hay citas' },
  emptyText: 'Abre un prospecto y agenda una visita o el trabajo. Aquí lo ve cada persona que va.',
  openLeads: 'Ver prospectos',
  openCalendar: 'Ver calendario',
  notLoaded: 'No se pudo cargar este día.',
  loading: 'Cargando el día',
  inquiries: (count) => {
    if (count === 0) return 'Solicitudes'
    return count === 1 ? '1 llamada pendiente' : `${count} llamadas pendientes`
  },
  callInquiry: (name) => `Llamar a ${name}`,
  dueTasks: (count) => (count === 1 ? '1 tarea para hoy' : `${count} tareas para hoy`),
  nothingElse: 'No hay llamadas pendientes ni tareas para hoy.',
}
