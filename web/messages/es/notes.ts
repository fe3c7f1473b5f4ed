import type { Translation } from '#contract/words/translation.ts'
import type { notesWords as english } from '../en/notes.ts'

export const notesWords: Translation<typeof english> = {
  callNotes: 'Notas de llamada',
  contactCreated: 'Contacto creado',
  whatToNote: '¿Qué se dijo, se acordó o se vio?',
  tooLong: (most) => `Una nota puede tener hasta ${most} caracteres`,
  characters: 'Caracteres',
  added: 'Nota agregada',
  edited: (time) => `Editada · ${time}`,
  menu: (beginning) => `Editar o eliminar: ${beginning}`,
  edit: 'Editar nota',
  saved: 'Nota guardada',
  deleted: 'Nota eliminada',
  saveFailed: 'No se pudo guardar la nota. Intenta de nuevo.',
  deleteFailed: 'No se pudo eliminar la nota. Intenta de nuevo.',
  quoted: (text) => `“${text}”`,
  none: 'sin texto',
  noContent: 'Escribe el texto de la nota.',
  sessionExpired: 'La sesión se venció. Recarga la página.',
}
