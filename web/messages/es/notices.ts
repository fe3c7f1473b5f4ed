import type { Translation } from '#contract/words/translation.ts'
import type { noticesWords as english } from '../en/notices.ts'

/** The list of what happened to the user. */
export const noticesWords: Translation<typeof english> = {
  subtitle: (days) => `Lo que pasó con tus prospectos, tareas y citas en los últimos ${days} días.`,
  markAll: 'Marcar todo como leído',
  unread: 'Nuevo',
  empty: 'No hay avisos',
  emptyText: 'Cuando un cliente responda o alguien cambie tu trabajo, lo leerás aquí.',
  markRead: 'Marcar avisos como leídos',
  assigned: 'te asignó',
  toYou: '',
  due: 'Tarea por vencer',
}
