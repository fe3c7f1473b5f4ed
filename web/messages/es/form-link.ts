import type { Translation } from '#contract/words/translation.ts'
import type { formLinkWords as english } from '../en/form-link.ts'

export const formLinkWords: Translation<typeof english> = {
  language: 'Idioma del formulario',
  ofVisitor: 'El de cada visitante',
}
