import type { Translation } from '#contract/words/translation.ts'
import type { newContactWords as english } from '../en/new-contact.ts'

export const newContactWords: Translation<typeof english> = {
  title: 'Agregar contacto',
  add: 'Agregar contacto',
  selectCategory: 'Elige una categoría',
  noSeller: 'Sin vendedor',
  added: 'Contacto agregado',
}
