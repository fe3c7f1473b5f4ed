import type { Translation } from '#contract/words/translation.ts'
import { number } from '#web/lib/format/number.ts'
import type { dashboardWords as english } from '../en/dashboard.ts'

const leads = (count: number) => `${number(count)} ${count === 1 ? 'prospecto' : 'prospectos'}`
const points = (count: number) => `${number(count)} ${count === 1 ? 'punto' : 'puntos'}`

/** The leaderboard. Money, dates and percentages come formatted. */
export const dashboardWords: Translation<typeof english> = {
  title: 'Tabla de posiciones',
  newLead: 'Nuevo prospecto',
  weeklyGoals: (goal) => `Meta semanal: ${goal}`,
  stats: 'Imagen',
  pipeline: 'Etapas',
  task: 'Tarea',
  // The tiles.
  totalContacts: 'Contactos',
  totalContactsNote: 'en el directorio',
  activePipeline: 'En proceso',
  activePipelineNote: 'prospectos activos',
  weeksGoal: 'Meta semanal',
  target: (goal) => `Meta: ${goal}`,
  topPerformer: 'Primer lugar',
  points,
  noPoints: 'Todavía sin puntos',
  // The champions.
  champions: 'Campeones de ventas',
  loadingSellers: 'Cargando vendedores...',
  noSellers: 'Todavía no hay vendedores.',
  showTop: (count) => `Mostrar los primeros ${count}`,
  showAll: 'Mostrar todos los vendedores',
  // The seasons.
  resetStats: 'Reiniciar puntos',
  undoReset: 'Deshacer reinicio',
  noSeason: 'La tabla cuenta todos los puntos.',
  seasonSince: (time, who) =>
    `La tabla cuenta los puntos desde el ${time}, cuando ${who} la reinició. Los anteriores siguen en Estadísticas.`,
  confirmReset:
    '¿Empezar una nueva temporada? Desde ahora la tabla cuenta desde 0 para todos. No se elimina ningún punto: siguen en Estadísticas y el reinicio se puede deshacer.',
  confirmUndoReset: (time) => `¿Deshacer el reinicio del ${time}? La tabla volverá a contar los puntos anteriores.`,
  seasonStarted: 'Empezó una nueva temporada',
  seasonUndone: 'Reinicio deshecho',
  seasonPoints: (count) => `${points(count)} esta temporada`,
  thisSeason: 'Esta temporada',
  pts: (count) => `${count} pts`,
  ptsUnit: 'pts',
  inThisWeek: 'esta semana',
  inThatWeek: 'esa semana',
  you: 'Tú',
  why: (seller) => `Por qué ${seller} tiene estos puntos`,
  previousWeek: 'Semana anterior',
  nextWeek: 'Semana siguiente',
  thisWeek: 'Esta semana',
  ever: 'Desde el inicio',
  // The pipeline.
  overview: 'Proceso de ventas',
  snapshot: 'Proceso de ventas',
  viewAll: 'Ver todo',
  // The weeks of this month and of those before it.
  weeklyProgress: 'Avance semanal',
  week: (place) => `Semana ${place}`,
  now: 'Ahora',
  ofGoal: (goal) => `de ${goal}`,
  leads,
  history: 'Meses anteriores',
  historyToCome: 'Aquí aparecerán los meses anteriores.',
  earlierMonths: 'Ver más meses',
  inLeads: <Part>(estimate: Part, count: number) => [estimate, ` en ${leads(count)}`],
  nobodyEarned: 'Nadie ganó puntos en este mes.',
  noLongerActive: '(de baja)',
  recent: 'Actividad reciente',
  nothingHappened: 'Todavía no hay actividad.',
}
