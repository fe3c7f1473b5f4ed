import type { TaskPriority, TaskStatus } from '#contract/tasks/tasks.ts'
import type { Translation } from '#contract/words/translation.ts'
import type { tasksWords as english } from '../en/tasks.ts'

const statuses: Record<TaskStatus, string> = {
  pending: 'Pendiente',
  'in-progress': 'En curso',
  completed: 'Terminada',
}
const severalIn: Record<TaskStatus, string> = {
  pending: 'tareas pendientes',
  'in-progress': 'tareas en curso',
  completed: 'tareas terminadas',
}
const priorities: Record<TaskPriority, string> = { low: 'Baja', normal: 'Normal', high: 'Alta' }

export const tasksWords: Translation<typeof english> = {
  tasks: 'Tareas',
  completed: (count) => (count === 1 ? '1 tarea terminada' : `${count} tareas terminadas`),
  deleteTask: (title) => `Eliminar la tarea ${title}`,
  deleted: (title) => `Tarea eliminada: “${title}”`,
  isBack: 'Tarea restaurada',
  due: (when, state) => {
    if (state === 'late') return `Vencida: ${when}`
    return state === 'today' ? `Vence hoy, ${when}` : `Vence: ${when}`
  },
  updateFailed: 'No se pudo guardar la tarea. Intenta de nuevo.',
  deleteFailed: 'No se pudo eliminar la tarea. Intenta de nuevo.',
  addTask: 'Agregar tarea',
  statuses,
  priorities,
  types: { call: 'LLAMADA', general: 'GENERAL', pricing: 'PRECIO' },
  total: 'Total',
  atLeast: (amount) => `${amount}+`,
  filters: 'Filtrar tareas',
  search: 'Buscar tareas',
  searchIn: 'Tarea o cliente',
  allStatuses: 'Todos los estados',
  assignee: 'Asignada a',
  mine: 'Mías',
  noneSet: 'vacío',
  elsewhere: (count, status) => `${status}: ${count}`,
  noneMatchIn: (status) => `Sin resultados en ${severalIn[status]}`,
  notLoaded: 'No se pudieron cargar las tareas',
  none: {
    title: 'Todavía no hay tareas',
    text: 'Agrega una llamada por hacer, una visita por planear o un precio por buscar.',
  },
  nothingFound: { title: 'Ninguna tarea coincide', text: 'Prueba con otra búsqueda o con menos filtros.' },
  noneMine: { title: 'No tienes tareas asignadas', text: 'Aquí aparecen las tareas que te asignen.' },
  noneIn: (status) => `No hay ${severalIn[status]}`,
  dropHere: 'Suelta tareas aquí',
  createdOn: 'Agregada',
  noDate: 'Sin fecha',
  dueOn: (day, time) => `${day}, ${time}`,
  edit: (task) => `Editar ${task}`,
  moveTo: (task) => `Mover ${task} a…`,
  cycle: { 'in-progress': 'Empezar', completed: 'Terminar', pending: 'Reabrir' },
  cycleTask: (task, action) => `${action}: ${task}`,
  confirmCycle: (task, status) => `¿Pasar “${task}” a “${status}”?`,
  moved: (task, status) => `${task} pasó a “${status}”`,
  statusFailed: 'No se pudo cambiar el estado de la tarea',
  removeFailed: 'No se pudo eliminar la tarea',
  saveFailed: 'No se pudo guardar la tarea',
  editTask: 'Editar tarea',
  clientAddress: 'Dirección o C. P.',
  clientNameRequired: 'Escribe el nombre del cliente',
  clientAddressRequired: 'Escribe la dirección o el código postal',
  textRequired: 'Escribe un título o una descripción',
  known: 'Contactos existentes',
  changeClient: 'Cambiar cliente',
  dueDay: 'Vence el',
  dueTime: 'Hora',
  timeSkipped: (typed, meant) => `La hora ${typed} no existe ese día. Se usará ${meant}.`,
  timeRepeated: (typed) => `La hora ${typed} ocurre dos veces ese día. Se usará la primera.`,
  dueDayRequired: 'Elige un día',
  saved: 'Tarea guardada',
  added: 'Tarea agregada',
}
