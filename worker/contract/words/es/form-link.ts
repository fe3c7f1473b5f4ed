import type { FORM_LINK_WORDS as english } from '../en/form-link.ts'
import type { Translation } from '../translation.ts'

export const FORM_LINK_WORDS: Translation<typeof english> = {
  scan: 'Escanee y pida su cotización',
  shareTitle: (business) => `Pida una cotización a ${business}`,
}
