import type { Translation } from '#contract/words/translation.ts'
import type { newContactWords as english } from '../en/new-contact.ts'

export const newContactWords: Translation<typeof english> = {
  title: 'Agregar contacto',
  selectCategory: 'Elige una categoría',
  added: 'Contacto agregado',
}
