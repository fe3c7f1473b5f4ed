import type { Translation } from '#contract/words/translation.ts'
import type { boardWords as english } from '../en/board.ts'

/** The leads board. */
export const boardWords: Translation<typeof english> = {
  title: 'Prospectos',
  addLead: 'Agregar prospecto',
  loading: 'Cargando prospectos...',
  notLoadedOnPhone: 'No se pudieron cargar los prospectos',
  // Filters.
  filters: 'Filtrar prospectos',
  search: 'Buscar prospectos',
  searchIn: 'Título, nombre, tel., calle',
  unknownCategory: 'Categoría desconocida',
  unknownSeller: 'Vendedor desconocido',
  filter: 'Filtrar',
  allSellers: 'Vendedores',
  mine: 'Mis prospectos',
  allCategories: 'Categorías',
  noTask: 'Sin tarea',
  withoutTask: 'Sin tarea: prospectos sin tareas abiertas',
  // Totals.
  totalLeads: 'Prospectos',
  pipelineValue: 'Presupuestos',
  activePipeline: 'Activos',
  atLeast: (amount) => `${amount}+`,
  nothingFound: { title: 'Ningún prospecto coincide', text: 'Prueba otra búsqueda o menos filtros.' },
  // The columns.
  stages: 'Etapas',
  earlierStages: 'Etapas anteriores',
  laterStages: 'Etapas siguientes',
  noLeadsIn: (stage) => `No hay prospectos en ${stage}`,
  dropHere: 'Suelta prospectos aquí o agrega otros',
  foundIn: (stage, count) => `${count} en ${stage}`,
  noLeadsInStage: (stage) => `No hay prospectos en la etapa ${stage}`,
  // The board on paper.
  printedOf: (printed, all) => `${printed} de ${all}`,
  lead: 'Prospecto',
  value: 'Presupuesto',
  created: 'Creado',
  // A card.
  untitled: 'Prospecto sin título',
  contact: 'Contacto',
  viewProfile: 'Ver perfil',
  edit: 'Editar',
  editLead: (lead) => `Editar ${lead}`,
  moveTo: (lead) => `Pasar ${lead} a…`,
  noContactId: 'No se encontró el contacto de este prospecto',
  nextTask: {
    call: 'Próxima tarea: llamada',
    general: 'Próxima tarea: general',
    pricing: 'Próxima tarea: precio',
  },
  taskDueAt: (day, time) => `${day}, ${time}`,
  taskDue: (when, state) => (state === 'late' ? `vencida: ${when}` : state === 'today' ? `hoy, ${when}` : when),
  shortDays: (days) => `${days} d`,
  daysInStage: (days, stage, state) => {
    const age = `${days === 1 ? '1 día' : `${days} días`} en ${stage}`
    return state ? `${age}, ${state === 'overdue' ? 'demasiado tiempo' : 'en espera'}` : age
  },
  // A move.
  moved: (lead, stage) => `${lead} pasó a ${stage}`,
  points: (points) => (points === '1' ? '1 punto' : `${points} puntos`),
  notMoved: (stage) => `No pasó a ${stage}`,
  isBack: (lead, stage) => `${lead} regresó a ${stage}`,
}
