import type { Translation } from '#contract/words/translation.ts'
import { number } from '#web/lib/format/number.ts'
import type { panelWords as english } from '../en/lead-panel.ts'

/** The panel of a lead. */
export const panelWords: Translation<typeof english> = {
  loading: 'Cargando prospecto',
  missing: 'Este prospecto ya no existe',
  whereItIs: 'Quizá se eliminó. Un administrador puede restaurar prospectos desde la papelera.',
  textIsKept: 'Tu texto se conserva por si se restaura el prospecto.',
  backToLeads: 'Volver a Prospectos',
  notLoaded: 'No se pudo cargar el prospecto',
  nowOf: (name) => `Este prospecto ahora es de ${name}`,
  linkNotCopied: 'No se pudo copiar el enlace',
  profile: 'Perfil',
  noClient: 'Sin contacto',
  stages: 'Etapa de este prospecto',
  moveTo: (stage) => `Pasar a ${stage}`,
  inThisStage: (stage) => `En ${stage}`,
  bringBack: 'Regresar al proceso',
  noFirstStage: 'No se encontró la primera etapa. No se puede regresar al proceso.',
  // The project.
  project: 'Proyecto',
  editLead: 'Editar prospecto',
  // A relative time begins with a capital letter where it stands alone.
  createdAgo: (time) => `creado ${time.charAt(0).toLowerCase()}${time.slice(1)}`,
  firstNote: 'Primera nota',
  saved: 'Prospecto actualizado',
  // Deleting it.
  deleteLead: 'Eliminar prospecto',
  deleteWarning: (title) =>
    `¿Eliminar “${title}” con sus tareas, notas, fotos y puntos? Toca Eliminar otra vez para confirmar.`,
  deleted: (title) => `Se eliminó ${title}`,
  notDeleted: 'No se eliminó el prospecto',
  isBack: (title) => `Se restauró ${title}`,
  // Notes, points and history.
  noNotes: 'Todavía no hay notas',
  addNote: 'Anotar',
  noPoints: 'Este prospecto todavía no da puntos',
  pointsSum: (points) => `${number(points)} ${points === 1 ? 'punto' : 'puntos'}`,
  takenBack: 'revertidos',
  history: 'Historial',
}
