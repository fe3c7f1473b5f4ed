import type { TrashKind } from '#contract/trash/trash.ts'
import type { Translation } from '#contract/words/translation.ts'
import { number } from '#web/lib/format/number.ts'
import type { trashWords as english } from '../en/trash.ts'
import { fieldWords } from './fields.ts'
import { RECORD_WORDS } from './records.ts'

const days = (count: number) => (count === 1 ? '1 día' : `${number(count)} días`)

const unnamed: Record<TrashKind, string> = {
  contact: 'Contacto sin nombre',
  lead: 'Prospecto sin nombre',
  draft: 'Solicitud sin nombre',
  task: 'Tarea sin texto',
  note: 'Nota sin texto',
  image: 'Foto sin descripción',
  estimate: 'Cotización sin número',
  receipt: 'Factura sin número',
  payment: RECORD_WORDS.payment,
  appointment: RECORD_WORDS.appointment,
}

/** The trash of an admin. Names stand after a colon, because their kind decides the gender of what happened to them. */
export const trashWords: Translation<typeof english> = {
  subtitle: (kept) => `Lo eliminado se queda aquí ${days(kept)}; después se elimina para siempre.`,
  // Filters.
  filters: 'Filtrar la papelera',
  search: 'Buscar en la papelera',
  searchIn: 'Nombre o tel.',
  allKinds: 'Todos los tipos',
  kinds: {
    ...RECORD_WORDS,
    note: fieldWords.note,
    image: 'Foto',
  },
  ofKind: (kind, entries) => `${kind} (${number(entries)})`,
  entries: (count) => (count === 1 ? '1 elemento en la papelera' : `${number(count)} elementos en la papelera`),
  found: (count, more) => `Resultados: ${number(count)}${more ? '+' : ''}`,
  empty: 'La papelera está vacía',
  emptyText: (kept) => `Lo eliminado se queda aquí ${days(kept)}, por si hace falta.`,
  // For a role that does not see all kinds.
  noneSeen: 'Nada que puedas ver aquí',
  noneSeenText: 'Tu rol no puede ver todo; la papelera puede tener más.',
  // Records that an undone import had added.
  ofImport: (file, count) =>
    count === 1
      ? `Al deshacer la importación de ${file} se eliminó 1 contacto.`
      : `Al deshacer la importación de ${file} se eliminaron ${number(count)} contactos.`,
  restoreTogether: 'Restaurar todo',
  restoreImport: (file) => `Restaurar todos los contactos de la importación de ${file}`,
  noneFound: 'Sin resultados',
  noneFoundText: 'Nada en la papelera coincide con tu búsqueda.',
  // An entry.
  columns: { kind: fieldWords.kind, name: fieldWords.name, deleted: 'Eliminado', left: 'Queda', actions: 'Acciones' },
  unnamed,
  by: (name) => `por ${name}`,
  left: (count) => {
    if (count <= 0) return 'se elimina esta noche'
    return count === 1 ? 'queda 1 día' : `quedan ${days(count)}`
  },
  restore: 'Restaurar',
  restoreWhat: (name) => `Restaurar ${name}`,
  deleteForEver: 'Eliminar para siempre',
  deleteWhat: (name) => `Eliminar ${name} para siempre`,
  warning: (name) => `Se eliminará para siempre “${name}” con todo lo que tiene. Toca otra vez para eliminar.`,
  // Emptying the trash.
  emptyTrash: 'Vaciar la papelera',
  emptying: 'Eliminando...',
  confirmEmpty: (deletable, entries) =>
    deletable < entries
      ? `¿Eliminar ${number(deletable)} de ${number(entries)}?`
      : entries === 1
        ? '¿Eliminar 1?'
        : `¿Eliminar los ${number(entries)}?`,
  emptyWarning: (isAll) =>
    isAll
      ? 'Todo lo que hay en la papelera se eliminará para siempre. Toca otra vez para eliminar.'
      : 'Todo lo que puedes eliminar de la papelera se eliminará para siempre. Toca otra vez para eliminar.',
  // Results.
  restored: (name) => `Se restauró: ${name}`,
  notRestored: 'No se restauró',
  deleted: (name) => `Se eliminó para siempre: ${name}`,
  notDeleted: 'No se eliminó',
  emptied: (count) =>
    count === 1 ? '1 elemento eliminado para siempre' : `${number(count)} elementos eliminados para siempre`,
  emptyAlready: 'La papelera ya estaba vacía',
}
